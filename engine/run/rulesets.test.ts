import { expect, test } from "vitest";
import { checkFile, rulesetVersion, rulesetVersions } from "#engine/index.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { rulesAsOf } from "#engine/rules/rulesets.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

const record = {
  umsatz: "119,00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "1501",
  belegfeld1: "RE-1001",
  buchungstext: "Ausgangsrechnung",
  festschreibung: "0",
} as const;

const judge = async (values: Partial<Record<keyof typeof record, string>>, ruleset?: string) => {
  const text = joinLines([writeHeader(), writeHeadings(), writeRecord({ ...record, ...values })]);
  const bytes = toWindows1252(text);
  const file = { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report } = await checkFile(file, { route: "manual", ...(ruleset !== undefined && { ruleset }) });
  return [report.rulesetVersion, report.verdict, ...report.findings.map(({ rule, severity }) => `${rule} ${severity}`)];
};

test("a date of three digits was an error until Regelstand 2026.11.4 made it a warning", async () => {
  const values = { belegdatum: "501" };
  expect(await judge(values, "2026.11.3")).toEqual(["2026.11.3", "notImportable", "CSV-R-010b error"]);
  expect(await judge(values, "2026.11.4")).toEqual(["2026.11.4", "importableWithWarnings", "CSV-R-010b warning"]);
  expect(await judge(values)).toEqual([rulesetVersion, "importableWithWarnings", "CSV-R-010b warning"]);
});

test("characters written as HTML are not reported before Regelstand 2026.11.5", async () => {
  const values = { buchungstext: "B&uuml;robedarf" };
  expect(await judge(values, "2026.11.4")).toEqual(["2026.11.4", "importable"]);
  expect(await judge(values, "2026.11.5")).toEqual(["2026.11.5", "importableWithWarnings", "CSV-F-038 warning"]);
});

test.each([
  ["NULL", "CSV-R-919"],
  ["Gebühr 5 ¤", "CSV-F-053"],
])("„%s“ is not reported before Regelstand 2026.11.6", async (buchungstext, rule) => {
  expect(await judge({ buchungstext }, "2026.11.5")).toEqual(["2026.11.5", "importable"]);
  expect(await judge({ buchungstext })).toEqual([rulesetVersion, "importableWithWarnings", `${rule} warning`]);
});

test("an unknown Regelstand gives no verdict", async () => {
  expect((await judge({}, "2025.1.1"))[1]).toBe("notCheckable");
});

test("the current Regelstand has the severities of the catalogue", () => {
  expect(rulesetVersions[0]).toBe(rulesetVersion);
  expect(rulesAsOf(rules, rulesetVersion)).toEqual(rules);
});

test("earlier Regelstände still check withdrawn rules, with their severity at the time", () => {
  const none = { introduced: [], withdrawn: [] };
  const changes = [
    { version: "3", introduced: [], withdrawn: ["CSV-X-009"], severityBefore: { "CSV-X-020": "hint" } },
    { ...none, version: "2", severityBefore: { "CSV-X-020": "error" } },
    { ...none, version: "1", severityBefore: {} },
  ] as const;
  const find = (version: string, id: string) => rulesAsOf(rules, version, changes).find((rule) => rule.id === id);
  expect(["3", "2", "1"].map((version) => find(version, "CSV-X-009")?.id)).toEqual([
    undefined,
    "CSV-X-009",
    "CSV-X-009",
  ]);
  expect(["3", "2", "1"].map((version) => find(version, "CSV-X-020")?.severity)).toEqual(["warning", "hint", "error"]);
});
