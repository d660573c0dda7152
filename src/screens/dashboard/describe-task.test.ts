import { expect, test } from "vitest";
import type { RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { describeTask } from "./describe-task.ts";

const row: FileCheckRow = {
  localId: "a",
  ownerId: "u1",
  fileId: null,
  originalFileName: "a.csv",
  sizeBytes: 1,
  sha256: "",
  status: "completed",
  error: null,
  origin: "device",
  agreement: null,
  verdict: "importable",
  counts: { error: 2, warning: 1, hint: 0 },
  format: { family: "other", name: "ZIP-Archiv" },
  header: null,
  records: 1,
  rulesetVersion: "1",
  route: "manual",
  clientNumber: null,
  consultantNumber: null,
  createdAt: 0,
  updatedAt: 0,
  checkedAt: 0,
  searchText: "",
};

const looks = { dialog: null } as const;
const finding = (rule: string): RuleCount => ({ rule, severity: "error", title: rule, count: 2 });
const rules = {
  repairableRules: new Set(["CSV-R-011"]),
  hasInquiry: ({ findings }: { readonly findings: readonly unknown[] }) => findings.length > 0,
};

test.each<[Partial<FileCheckRow>, ReturnType<typeof describeTask>]>([
  [{ verdict: "notImportable" }, { reason: "2 Fehler, 1 Warnung", step: "open", label: "Befunde ansehen", ...looks }],
  [{ verdict: "notCheckable" }, { reason: "Erkannt: ZIP-Archiv", step: "open", label: "Grund ansehen", ...looks }],
  [
    { status: "failed", verdict: "importable", error: "Die Datei ist größer als erlaubt." },
    { reason: "Die Datei ist größer als erlaubt.", step: "resend", label: "Erneut senden", ...looks },
  ],
  [
    { status: "failed", fileId: "f" },
    { reason: "Die Prüfung ist fehlgeschlagen.", step: "recheck", label: "Erneut prüfen", ...looks },
  ],
  [
    { agreement: "different", verdict: "notImportable" },
    {
      reason: "Gerät und Server kommen zu verschiedenen Ergebnissen",
      step: "open",
      label: "Vergleichen",
      ...looks,
    },
  ],
  [
    { status: "cancelled", verdict: null },
    { reason: "Noch ohne Ergebnis", step: "recheck", label: "Erneut prüfen", ...looks },
  ],
])("%j", (change, expected) => {
  expect(describeTask({ row: { ...row, ...change }, findings: null }, rules)).toEqual(expected);
});

test.each<[string, Verdict, readonly string[], { readonly isWaiting?: boolean }, string]>([
  ["what can be repaired is repaired", "notImportable", ["CSV-R-002", "CSV-R-011"], {}, "repair: Korrigieren"],
  ["warnings as well", "importableWithWarnings", ["CSV-R-011"], {}, "repair: Korrigieren"],
  ["what cannot is asked about", "notImportable", ["CSV-R-002"], {}, "inquiry: Beim Mandanten nachfragen"],
  ["about warnings nobody has to ask", "importableWithWarnings", ["CSV-R-002"], {}, "null: Warnungen ansehen"],
  ["before the engine is there", "notImportable", ["CSV-R-011"], { isWaiting: true }, "null: Befunde ansehen"],
])("the next step: %s", (_, verdict, broken, { isWaiting = false }, expected) => {
  const file = { row: { ...row, verdict }, findings: broken.map(finding) };
  const { dialog, label } = describeTask(file, isWaiting ? null : rules);
  expect(`${dialog}: ${label}`).toBe(expected);
});
