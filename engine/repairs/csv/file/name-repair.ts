import type { CheckedFile, CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { createEditBuilder, type EditList } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";

export const fileName: CsvRepair = {
  needs: "file",
  rules: ["CSV-F-002", "CSV-F-003", "CSV-F-004"],
  propose: repairName,
};

/** One name that satisfies all rules about names; none when the present one does. */
function repairName({ name, result, context }: CheckedFile): readonly PlannedRepair[] {
  const rule = fileName.rules.find((id) => result.report.findings.some((finding) => finding.rule === id));
  if (rule === undefined) return [];
  const kennzeichen = context?.header.value("kennzeichen") ?? "";
  const prefix = /^dtvf$/i.test(kennzeichen.trim()) ? "DTVF" : "EXTF";
  const stem = name
    .replace(/\.(?:csv|txt|dat)$/i, "")
    .replace(/^(?:EXTF|DTVF)[_\s-]*/i, "")
    .replace(/[\\/:*?"<>|]/g, "-");
  const newName = `${prefix}_${[...(stem || "Datei")].slice(0, maxStemLength).join("")}.csv`;
  return newName === name ? [] : [{ rule, risk: "low", title: "Datei umbenennen", newName, edits: noEdits }];
}

/** Characters between the prefix and the extension. */
const maxStemLength = 51;

const noEdits: EditList = createEditBuilder().finish();
