import { expect, test } from "vitest";
import { checkFile, describeOccurrences } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";

const write = (texts: readonly string[]): string =>
  exampleFile(...texts.map((buchungstext, index) => exampleRecord({ buchungstext, belegfeld1: `RE-${1000 + index}` })));

async function findLines(bytes: Uint8Array, id = "CSV-F-011"): Promise<readonly number[]> {
  const file = { name: "EXTF_a.csv", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual" });
  const finding = report.findings.findIndex(({ rule }) => rule === id);
  const descriptions = describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 100 });
  return descriptions.map(({ line }) => line);
}

const lost = ["B?robedarf", "Miete", "M?ller", "Geb?hren"];

test.each([
  ["three records of few", lost, [3, 5, 6]],
  ["two records", lost.slice(0, 3), []],
  ["three of more than 300 records", [...lost, ...new Array<string>(300).fill("Miete")], []],
  ["three of 300 records", [...lost, ...new Array<string>(296).fill("Miete")], [3, 5, 6]],
  ["questions", ["Bezahlt?", "Bezahlt? nein", "? Miete", "Was?Wer"], []],
  ["addresses of web pages", new Array<string>(5).fill("https://a.example/b?id"), []],
  ["queries", new Array<string>(5).fill("suche?nr=4711"), []],
])("question marks in %s", async (_, texts, expected) => {
  expect(await findLines(latin1Bytes(write(texts)))).toEqual(expected);
  expect(await findLines(utf8Bytes(`\ufeff${write(texts)}`))).toEqual(expected);
});

test.each([
  ["amounts", ["Pfand 0,25?", "Pfand 12,50 ?", "Gutschein 50 ? Weber"], [3, 4, 5]],
  ["questions about numbers", ["Rechnung 4711?", "RE 4711 ?", "2026 ?", "Was kostet 5?"], []],
  ["amounts of two records", ["12,50 ?", "13,50 ?", "Miete"], []],
])("question marks after %s", async (_, texts, expected) => {
  expect(await findLines(latin1Bytes(write(texts)), "CSV-F-055")).toEqual(expected);
  expect(await findLines(utf8Bytes(`\ufeff${write(texts)}`), "CSV-F-055")).toEqual(expected);
});

test("question marks and other traces of a wrong conversion are sorted by position", async () => {
  expect(await findLines(latin1Bytes(write([...lost, "BÃ¼ro", "K?ln"])))).toEqual([3, 5, 6, 7, 8]);
});

test.each<readonly [string, readonly string[], readonly number[], string]>([
  ["dash and quotes", ["Miete ? Objekt ?Nord 1?", "Wartung", "Strom ? Halle ?Süd?"], [3, 5], "warning"],
  ["quotes alone", ["Bauteil ?Nord?", "Projekt (?Alpha 2?)"], [3, 4], "warning"],
  ["euro and dash", ["Abschlag 500 ? ? Bauteil", "Wartung", "Kaution 50 ? ? Händler"], [3, 5], "warning"],
  ["a dash between numbers", ["Zeitraum 01?03", "Zeitraum 04?06"], [3, 4], "warning"],
  ["the euro sign before amounts", ["Gutschein ?50", "Gutschein ?25,00"], [3, 4], "warning"],
  ["the euro sign with a hyphen", ["5?-Gutschein", "10?-Gutschein"], [3, 4], "warning"],
  ["one sure sign beside possible ones", ["Bauteil ?Nord?", "Miete ? Halle", "Pfand 0,25?"], [3, 4, 5], "warning"],
  ["dashes alone", ["Miete ? Halle 3", "Strom ? Abschlag", "Wartung ? Heizung"], [3, 4, 5], "hint"],
  ["capitals of other languages", ["?koda Fabia", "?ukasz Nowak", "?ilina Transport"], [3, 4, 5], "hint"],
])("question marks in place of %s are described as %4$s", async (_, texts, expected, severity) => {
  for (const bytes of [latin1Bytes(write(texts)), utf8Bytes(`\ufeff${write(texts)}`)]) {
    expect(await findLines(bytes, "CSV-F-056")).toEqual(expected);
    const file = { name: "EXTF_a.csv", size: bytes.length, bytes: async () => bytes };
    const { report } = await checkFile(file, { route: "manual" });
    expect(report.findings.find(({ rule }) => rule === "CSV-F-056")).toMatchObject({ severity });
    expect(report.causes?.[0]).toMatchObject({ id: "latin-1", text: expect.stringContaining("Windows-1252") });
  }
});

test.each([
  ["questions", ["Bezahlt?", "Storno? nein", "Was ist das?", "Privat ?", "Skonto? 3 %"]],
  ["marks of doubt", ["??? klären", "Beleg fehlt ??", "Konto ?? 4930", "unklar???", "?"]],
  ["one text with signs", ["Miete ? Objekt ?Nord 1?", "Wartung", "Strom"]],
  ["two texts with dashes", ["Miete ? Halle 3", "Strom ? Abschlag", "Wartung"]],
  ["addresses", new Array<string>(5).fill("https://a.example/?nr ? x")],
  ["queries", new Array<string>(5).fill("suche ?nr=4711")],
  ["two of 600 records", ["Bauteil ?Nord?", "Projekt ?Alpha?", ...new Array<string>(600).fill("Miete")]],
])("%s are not reported as lost signs", async (_, texts) => {
  expect(await findLines(latin1Bytes(write(texts)), "CSV-F-056")).toEqual([]);
});
