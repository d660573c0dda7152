import { createRecordScanner, lineEnd } from "#engine/csv/scan/scan-records.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

/** Line ends by the rule that reports them. */
const kinds: readonly (readonly [RuleId, number])[] = [
  ["CSV-F-034", lineEnd.cr],
  ["CSV-F-012", lineEnd.lf],
];

export const lineEnds: CsvRepair = { needs: "lines", rules: kinds.map(([rule]) => rule), propose: repairLineEnds };

function repairLineEnds({ result, text }: RepairContext): readonly PlannedRepair[] {
  return kinds.flatMap(([rule, kind]): readonly PlannedRepair[] => {
    if (!result.report.findings.some((finding) => finding.rule === rule)) return [];
    const edits = createEditBuilder();
    const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
    const { current } = scanner;
    while (scanner.next() && !current.isUnclosed) {
      const { end, line } = current;
      if (current.lineEnd === kind) edits.add(end, scanner.position() - end, crLf, line, 0);
    }
    return [{ rule, risk: "low", title: "Zeilenenden als CR LF schreiben", edits: edits.finish() }];
  });
}

const crLf = Uint8Array.of(13, 10);
