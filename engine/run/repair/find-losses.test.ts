import { expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { type RepairOptions, repairFile } from "./repair-file.ts";

const repair = (content: string, choose: RepairOptions["choose"] = ({ risk }) => risk !== "high") =>
  repairFile(
    { name: "EXTF_Januar.csv", bytes: latin1Bytes(content) },
    { route: "manual", now: new Date(2026, 10, 26), choose },
  );
const saved = fileOf([
  exampleHeader({ erzeugtAm: "2,02604E+16" }) + ";".repeat(94),
  exampleHeadings(),
  exampleRecord({ belegdatum: "501", belegfeld1: "1001" }),
  exampleRecord({ belegdatum: "601", belegfeld1: "1002" }),
]).replaceAll('"', "");

test("a file that lost zeros becomes importable, keeps its warning, and its values are listed", async () => {
  const { result, loss, lasting, lostValues } = await repair(saved);
  expect(result.report.verdict).toBe("importableWithWarnings");
  expect(result.report.findings.map(({ rule }) => rule)).toContain("CSV-F-051");
  expect(lasting).toEqual([]);
  expect(loss).toBe("Bei 2 Werten sind Stellen verloren; nur das Vorsystem kennt sie.");
  expect(lostValues.map(({ line, fieldName, found }) => [line, fieldName, found])).toEqual([
    [3, "Belegfeld 1", "1001"],
    [4, "Belegfeld 1", "1002"],
  ]);
});

test("losses visible only after a repair are reported, although the run removes their traces", async () => {
  const tabs = saved.replaceAll(";", "\t");
  const { before, result, loss, lasting, lostValues } = await repair(tabs, () => true);
  expect(before.report.findings.map(({ rule }) => rule)).toEqual(["CSV-F-013"]);
  expect(result.report.verdict).toBe("importable");
  expect(loss).toBe("Bei 2 Werten sind Stellen verloren; nur das Vorsystem kennt sie.");
  expect(lasting.map(({ rule }) => rule)).toEqual(["CSV-F-051"]);
  expect(lostValues).toHaveLength(2);
});

test("a destroyed time of creation adds a note about possibly lost zeros", async () => {
  const content = exampleFile(exampleRecord({ belegfeld1: "1001" })).replace(/;\d{17};/, ";2,02604E+16;");
  const { result, loss, lostValues } = await repair(content);
  expect(result.report.verdict).toBe("importable");
  expect(loss).toMatch(/^Ein Tabellenprogramm hat die Datei gespeichert; ob Nummern dabei führende Nullen/);
  expect(lostValues).toEqual([]);
});

test("a file without traces of a spreadsheet has no loss", async () => {
  expect((await repair(exampleFile(exampleRecord({ umsatz: "119.00" })))).loss).toBeUndefined();
});

test("an exact time is restored without a choice where two other traces keep the warning", async () => {
  const calc = saved.replace("2,02604E+16", "2,02604021015E+016");
  const { applied, result } = await repair(calc, ({ preselected }) => preselected);
  expect(applied.map(({ id }) => id)).toEqual(["CSV-H-006/low"]);
  expect(result.report.verdict).toBe("importableWithWarnings");
  expect(result.report.findings.map(({ rule }) => rule)).toContain("CSV-F-051");
});

test("an exact time stays a decision where the warning would go with it", async () => {
  const calc = saved
    .replace("2,02604E+16", "2,02604021015E+016")
    .replaceAll(";501;", ";1501;")
    .replaceAll(";601;", ";1601;");
  const { applied, left } = await repair(calc, ({ preselected }) => preselected);
  expect(applied).toEqual([]);
  expect(left.find(({ rule }) => rule === "CSV-H-006")?.id).toBe("CSV-H-006/medium");
});
