import { expect, test } from "vitest";
import { checkFile, describeOccurrences } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";

const write = (texts: readonly string[]): string =>
  exampleFile(...texts.map((buchungstext, index) => exampleRecord({ buchungstext, belegfeld1: `RE-${1000 + index}` })));

async function findLines(bytes: Uint8Array): Promise<readonly number[]> {
  const file = { name: "EXTF_a.csv", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual" });
  const finding = report.findings.findIndex(({ rule }) => rule === "CSV-F-011");
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

test("question marks stand among the other traces of a wrong conversion, in the order of the file", async () => {
  expect(await findLines(latin1Bytes(write([...lost, "BÃ¼ro", "K?ln"])))).toEqual([3, 5, 6, 7, 8]);
});
