import { expect, test } from "vitest";
import type { Finding, Report, Verdict } from "#engine/index.ts";
import { describeCounts, describeVerdict } from "./describe-verdict.ts";

const buchungsstapel = { family: "datev-csv", name: "Buchungsstapel" } as const;

const finding = (
  count: number,
  severity: Finding["severity"] = "error",
  rule: Finding["rule"] = "CSV-X-009",
): Finding => ({
  rule,
  severity,
  title: "Konto und Gegenkonto sind gleich",
  count,
  firstLine: 3,
  fields: [7],
});

test.each<[Pick<Report, "verdict" | "findings">, string]>([
  [{ verdict: "importable", findings: [] }, "Technisch importfähig"],
  [{ verdict: "importable", findings: [finding(2, "hint")] }, "Technisch importfähig: 1 Hinweis, 2 Fundstellen"],
  [
    { verdict: "importableWithWarnings", findings: [finding(1, "warning"), finding(7, "hint")] },
    "Importfähig mit Warnungen: 1 Befund, 1 Fundstelle",
  ],
  [
    {
      verdict: "notImportable",
      findings: [
        finding(12_000),
        finding(39, "error", "CSV-H-006"),
        finding(1, "error", "CSV-H-007"),
        // The same rule, said in other words: it is violated once.
        finding(1),
        finding(9, "warning"),
      ],
    },
    "Nicht importfähig: 3 Regeln verletzt, 12.041 Fundstellen",
  ],
  [{ verdict: "notImportable", findings: [finding(1)] }, "Nicht importfähig: 1 Regel verletzt, 1 Fundstelle"],
  [{ verdict: "notCheckable", findings: [] }, "Nicht prüfbar"],
])("%j", (report, expected) => {
  expect(describeVerdict({ ...report, format: buchungsstapel })).toBe(expected);
});

test.each([
  [{ error: 3, warning: 1, hint: 0 }, "3 Fehler, 1 Warnung"],
  [{ error: 0, warning: 1200, hint: 1 }, "1.200 Warnungen, 1 Hinweis"],
  [{ error: 0, warning: 0, hint: 0 }, "keine Befunde"],
])("%j in words is %s", (given, expected) => {
  expect(describeCounts(given)).toBe(expected);
});

test.each<[readonly Verdict[], Verdict, string]>([
  [["notImportable", "importable", "notImportable"], "notImportable", "Nicht importfähig: 2 von 3 Dateien"],
  [["importable", "importable"], "importable", "Technisch importfähig: alle 2 Dateien"],
  [["importable"], "importable", "Technisch importfähig"],
  [["importable", "notCheckable"], "notCheckable", "Nicht prüfbar: 1 von 2 Dateien"],
])("an archive of files with %j is counted in files", (verdicts, verdict, expected) => {
  const counts = { error: 0, warning: 0, hint: 0 };
  const archiveMembers = [
    ...verdicts.map(
      (one) =>
        ({
          kind: "checked",
          name: "a",
          sizeBytes: 1,
          verdict: one,
          format: buchungsstapel,
          records: 1,
          counts,
        }) as const,
    ),
    { kind: "other", name: "b.pdf", sizeBytes: 1, content: "PDF-Dokument" } as const,
  ];
  const format = { family: "archive", name: "ZIP-Archiv" } as const;
  expect(describeVerdict({ verdict, format, findings: [], archiveMembers })).toBe(expected);
});

test.each<[Verdict, string]>([
  ["importable", "Gültige E-Rechnung"],
  ["importableWithWarnings", "Gültige E-Rechnung mit Warnungen"],
  ["notImportable", "Ungültige E-Rechnung"],
  ["notCheckable", "Nicht prüfbar"],
])("an e-invoice with the verdict %s is called „%s“", (verdict, expected) => {
  const format = { family: "e-invoice", name: "E-Rechnung" } as const;
  expect(describeVerdict({ verdict, format, findings: [] })).toBe(expected);
});
