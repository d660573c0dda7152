import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { openFile } from "./open-file.ts";

const bytes = new TextEncoder().encode('a;b\r\n"1";"zwei\nZeilen"\r\n3;"mit ""Zitat"""\r\n');

test("a table is served by records, each with the line on which it begins", () => {
  const file = openFile(bytes, null);
  expect([file.lineCount, file.columnCount]).toEqual([3, 2]);
  expect(file.rows(1, 10)).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["1", "zwei\nZeilen"] },
    { line: 4, cells: ["3", 'mit "Zitat"'] },
  ]);
  expect(file.rows(3, 1)).toMatchObject([{ line: 4 }]);
  expect(file.rows(4, 1)).toEqual([]);
});

test("a file without a table is served line by line", async () => {
  const xml = new TextEncoder().encode("<a>\n<b/>\n</a>");
  const result = await checkFile({ name: "a.xml", size: xml.length, bytes: async () => xml }, { route: "manual" });
  const file = openFile(xml, result);
  expect(file.rows(1, 9).map(({ cells }) => cells)).toEqual([["<a>"], ["<b/>"], ["</a>"]]);
});

test("occurrences are put into words", async () => {
  const stapel = new TextEncoder().encode('"EXTF";700;21;"Buchungsstapel";13\r\nUmsatz\r\n"x"\r\n');
  const input = { name: "EXTF_a.csv", size: stapel.length, bytes: async () => stapel };
  const result = await checkFile(input, { route: "manual" });
  const file = openFile(stapel, result);
  const described = result.report.findings.map((_, finding) => file.describe({ finding, offset: 0, limit: 1 }));
  expect(described.length).toBeGreaterThan(0);
  for (const [first] of described) expect(first?.message).toMatch(/\S/);
  expect(file.describe({ finding: 0, offset: 1_000_000, limit: 1 })).toEqual([]);
});

test("findings leave as the command line writes them, every occurrence included", async () => {
  const wrong = exampleRecord({ sollHaben: "X" });
  const stapel = latin1Bytes(exampleFile(...Array.from({ length: 150 }, () => wrong)));
  const input = { name: "EXTF_a.csv", size: stapel.length, bytes: async () => stapel };
  const result = await checkFile(input, { route: "manual" });
  const file = openFile(stapel, result);
  const facts = { fileName: "EXTF_a.csv", sha256: "ab", durationMs: null };
  const { files } = JSON.parse(file.write("json", facts));
  expect(files).toMatchObject([{ file: "EXTF_a.csv", sha256: "ab", durationMs: null, verdict: "notImportable" }]);
  const occurrences = result.report.findings.reduce((total, { count }) => total + count, 0);
  expect(files[0].findings.flatMap((finding: { occurrences: unknown[] }) => finding.occurrences)).toHaveLength(
    occurrences,
  );
  expect(occurrences).toBeGreaterThanOrEqual(150);
  // Headings, and the end of the last line.
  expect(file.write("csv", facts).split("\r\n")).toHaveLength(occurrences + 2);
});

test("without a report there is nothing to export", () => {
  expect(() => openFile(bytes, null).write("csv", { fileName: "a.csv", sha256: "ab", durationMs: null })).toThrow();
});

test.each<[string, Uint8Array]>([
  ["an archive", writeZip([{ name: "a.csv", content: bytes }])],
  ["a Belegpaket", writeBelegpaketExample({})],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0)],
])("of %s no line is shown", async (_, content) => {
  const result = await checkFile(
    { name: "a.zip", size: content.length, bytes: async () => content },
    { route: "manual" },
  );
  const file = openFile(content, result);
  expect([file.isText, file.lineCount, file.rows(1, 9)]).toEqual([false, 0, []]);
});
