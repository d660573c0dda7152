import { expect, test } from "vitest";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { rules } from "#engine/rules/catalogue.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { findOccurrences } from "#tests/support/find-occurrences.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";

/** Fields of line 2 that break the rule; 0 is the whole line. */
async function findFields(id: RuleId, line: string, formatversion = "13"): Promise<readonly (number | string)[]> {
  const content = fileOf([exampleHeader({ formatversion }), line, exampleRecord()]);
  return (await findOccurrences(id, { content })).map((one) => (one.line === 2 ? (one.field ?? 0) : one.message));
}

const headings = exampleHeadings();
const ofKontenbeschriftungen = "Konto;Kontobeschriftung;SprachId;Kontenbeschriftung lang";
/** A number in the first field makes a line a record. */
const asRecord = (line: string): string => `1;${line}`;
const replaceHeading = (name: string, other: string): string => headings.replace(`;${name};`, `;${other};`);
const swappedHeadings = replaceHeading("Belegfeld 1;Belegfeld 2", "Belegfeld 2;Belegfeld 1");
const cut = (line: string, count: number): string => line.split(";").slice(0, count).join(";");

test.each<[RuleId, string, readonly number[], string]>([
  ["CSV-F-049", "a second header", [0], exampleHeader()],
  ["CSV-F-049", "a number of three digits as the second heading", [], "Umsatz;700;Konto"],
  ["CSV-F-049", "EXTF as the first heading", [], "EXTF;Soll/Haben-Kennzeichen;Konto"],
  ["CSV-S-001", "a record", [0], exampleRecord()],
  ["CSV-S-002", "one heading too many", [0], `${headings};Gewicht`],
  ["CSV-S-002", "a separator at the end", [], `${headings};`],
  ["CSV-S-002", "a record with one field too many", [], asRecord(headings)],
  ["CSV-S-002a", "a missing heading at the end", [0], cut(headings, 124)],
  ["CSV-S-002a", "a short record", [], asRecord(cut(headings, 20))],
  ["CSV-S-003", "two headings in each other's place", [11, 12], swappedHeadings],
  ["CSV-S-003", "an unknown heading", [], replaceHeading("Buchungstext", "Verwendungszweck")],
  ["CSV-S-003", "headings of another category", [], ofKontenbeschriftungen],
  ["CSV-S-003", "a record", [], asRecord("Konto;Gegenkonto")],
  ["CSV-S-003a", "an unknown heading", [14], replaceHeading("Buchungstext", "Verwendungszweck")],
  ["CSV-S-003a", "an unknown heading behind the last", [], `${headings};Gewicht`],
  ["CSV-S-003a", "two headings in each other's place", [], swappedHeadings],
  ["CSV-S-003a", "headings of another category", [], `${ofKontenbeschriftungen};Gewicht`],
  ["CSV-S-003a", "a record", [], asRecord("Verwendungszweck")],
  ["CSV-S-004", "a heading in quotes", [0], replaceHeading("Konto", '"Konto"')],
  ["CSV-S-004", "a record with quotes", [], exampleRecord()],
  ["CSV-S-005", "headings of version 7", [0], exampleHeadings(7)],
  ["CSV-S-005", "a record of version 7", [], cut(exampleRecord(), 117)],
  ["CSV-S-006", "headings of another category", [0], ofKontenbeschriftungen],
  ["CSV-S-006", "a record with headings of another category", [], "1;Kontobeschriftung"],
])("%s finds %s in fields %j", async (id, _what, fields, line) => {
  expect(await findFields(id, line)).toEqual(fields);
});

test.each<[RuleId, string, string, object]>([
  ["CSV-S-002", `${headings};Gewicht`, "13", { found: "126 Überschriften", expected: "125 in Formatversion 13" }],
  ["CSV-S-002a", cut(headings, 1), "12", { found: "1 Überschrift", expected: "124 in Formatversion 12" }],
  ["CSV-S-003", replaceHeading("Konto", "Gegenkonto"), "13", { found: "Gegenkonto", expected: "„Konto“" }],
  ["CSV-S-003a", replaceHeading("Konto", "Sachkonto A"), "13", { found: "Sachkonto A", expected: "„Konto“" }],
  ["CSV-S-006", ofKontenbeschriftungen, "13", { found: "Kontenbeschriftungen", expected: "Buchungsstapel" }],
])("%s describes %s in version %s", async (id, line, formatversion, words) => {
  const content = fileOf([exampleHeader({ formatversion }), line, exampleRecord()]);
  expect(await findOccurrences(id, { content })).toMatchObject([words]);
});

test.each([
  ["13", "125 in Formatversion 13"],
  ["99", undefined],
])("CSV-S-005 describes the headings of version 7 in version %s", async (formatversion, expected) => {
  const content = fileOf([exampleHeader({ formatversion }), exampleHeadings(7), exampleRecord({}, 7)]);
  const [occurrence] = await findOccurrences("CSV-S-005", { content });
  expect(occurrence?.found).toBe("116 Überschriften");
  expect(occurrence?.expected).toBe(expected);
  expect(occurrence?.detail).toBe("116 Spalten hat die Formatversion 7.");
});

test.each<[RuleId, string]>([
  ["CSV-S-010", "3:7"],
  ["CSV-S-011", "3:3"],
  ["CSV-S-012", "3:11"],
  ["CSV-S-013", "1:3"],
])("%s marks %s in its first bad example", async (id, position) => {
  const [example] = rules.filter((rule) => rule.id === id).flatMap((rule) => makeExamples(rule, "bad"));
  const occurrences = await findOccurrences(id, { content: example?.bytes ?? "" });
  expect(occurrences.map(({ line, field }) => `${line}:${field}`)).toEqual([position]);
});

test("CSV-S-012 marks a column that belongs to another place", async () => {
  const records = Array.from({ length: 12 }, (_, at) =>
    exampleRecord({ umsatz: `${at + 7},50`, belegfeld1: `RE-${1000 + at}`, buchungstext: `Miete Halle ${at}` }),
  );
  const moved = records.map((record) => {
    const cells = record.split(";");
    return [...cells.slice(0, 8), cells[13], ...cells.slice(8, 13), ...cells.slice(14)].join(";");
  });
  const occurrences = await findOccurrences("CSV-S-012", { content: exampleFile(...moved) });
  expect(occurrences.map(({ line, field }) => `${line}:${field}`)).toEqual(["3:9"]);
});
