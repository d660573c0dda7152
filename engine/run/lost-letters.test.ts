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
])("question marks behind %s", async (_, texts, expected) => {
  expect(await findLines(latin1Bytes(write(texts)), "CSV-F-055")).toEqual(expected);
  expect(await findLines(utf8Bytes(`\ufeff${write(texts)}`), "CSV-F-055")).toEqual(expected);
});

test("question marks stand among the other traces of a wrong conversion, in the order of the file", async () => {
  expect(await findLines(latin1Bytes(write([...lost, "BÃ¼ro", "K?ln"])))).toEqual([3, 5, 6, 7, 8]);
});
