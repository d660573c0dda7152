import { expect, test } from "vitest";
import type { Finding } from "#engine/index.ts";
import { marksByField } from "./marks-by-field.ts";

const finding = (severity: Finding["severity"], title: string): Finding => ({
  rule: "CSV-R-011",
  severity,
  title,
  count: 1,
  firstLine: 14,
  fields: [11],
});
const findings = [
  finding("error", "Unzulässige Zeichen"),
  finding("hint", "Unterstrich"),
  finding("warning", "Leere Zeile"),
];

test("a cell has the most severe finding, and every text once", () => {
  const marks = marksByField(
    [
      { finding: 1, line: 14, field: 11, from: 0 },
      { finding: 0, line: 14, field: 11, from: 0 },
      { finding: 0, line: 14, field: 11, from: 0 },
      { finding: 2, line: 14, field: 0, from: 0 },
      { finding: 9, line: 14, field: 3, from: 0 },
    ],
    findings,
  );
  expect(marks.get(11)).toEqual({ severity: "error", texts: ["Fehler: Unzulässige Zeichen", "Hinweis: Unterstrich"] });
  expect(marks.get(0)).toEqual({ severity: "warning", texts: ["Warnung: Leere Zeile"] });
  expect(marks.has(3)).toBe(false);
});
