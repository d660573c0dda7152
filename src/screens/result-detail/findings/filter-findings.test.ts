import { expect, test } from "vitest";
import type { Finding } from "#engine/index.ts";
import { emptyFilter, filterFindings, severityChoices } from "./filter-findings.ts";

const finding = (rule: Finding["rule"], severity: Finding["severity"], title: string, fields: number[]): Finding => ({
  rule,
  severity,
  title,
  count: 1,
  firstLine: 3,
  fields,
});
const findings = [
  finding("CSV-R-011", "error", "Belegfeld 1 enthält unzulässige Zeichen", [11]),
  finding("CSV-X-009", "warning", "Konto und Gegenkonto sind gleich", [7]),
  finding("CSV-R-009b", "hint", "BU-Schlüssel nicht vierstellig", [9]),
];
const names: Readonly<Record<number, string>> = { 7: "Konto", 9: "BU-Schlüssel", 11: "Belegfeld 1" };
const nameOf = (field: number): string => names[field] ?? "";

test.each([
  [{ severity: "all", text: "" }, [0, 1, 2]],
  [{ severity: "warning", text: "" }, [1]],
  [{ severity: "all", text: "csv-r" }, [0, 2]],
  [{ severity: "all", text: "  BELEGFELD zeichen " }, [0]],
  [{ severity: "hint", text: "konto" }, []],
  [{ severity: "all", text: "schluessel" }, [2]],
  [{ severity: "all", text: "enthalt unzulaessige" }, [0]],
] as const)("%j keeps %j", (filter, expected) => {
  expect(filterFindings(findings, { ...emptyFilter, ...filter }, nameOf, []).map(({ at }) => at)).toEqual(expected);
});

test.each([
  [["neu"], [0, 1]],
  [["korrigierbar"], [1, 2]],
  [["neu", "korrigierbar"], [1]],
] as const)("%j keeps %j", (marks, expected) => {
  const marksOf = [["neu"], ["neu", "korrigierbar"], ["korrigierbar"]] as const;
  expect(filterFindings(findings, { ...emptyFilter, marks }, nameOf, marksOf).map(({ at }) => at)).toEqual(expected);
});

test("filtering by place keeps Befunde with Fundstellen there, counted and sorted by them", () => {
  const several = findings.map((one) => ({ ...one, severity: "error" as const, count: 9 }));
  const shown = filterFindings(several, { ...emptyFilter, place: "Konto" }, nameOf, [], (at) => [1, 0, 3][at] ?? 0);
  expect(shown.map(({ at, count }) => [at, count])).toEqual([
    [2, 3],
    [0, 1],
  ]);
});

test("only severities that occur can be chosen", () => {
  expect(severityChoices(findings.slice(0, 2)).map(({ label }) => label)).toEqual(["Alle", "Fehler 1", "Warnungen 1"]);
});
