import { expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import type { Occurrence } from "#engine/index.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  utf8Bytes,
} from "#engine/model/example-file.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { type CheckedFile, findOccurrences } from "#tests/support/find-occurrences.ts";

const utf16Bytes = (text: string): Uint8Array =>
  latin1Bytes(`\u00ff\u00fe${[...text].map((char) => `${char}\u0000`).join("")}`);

/** Kontenbeschriftungen whose records are as long as their header. */
function writeEvenLines(): string {
  const header = exampleHeaderOf(kontenbeschriftungen);
  const records = Array.from({ length: 12 }, (_, at) => {
    const [start, end] = [`${8401 + at};"`, '";"de-DE";""'];
    return `${start}${"x".repeat(header.length - start.length - end.length)}${end}`;
  });
  return fileOf([header, kontenbeschriftungen.fields.map(({ name }) => name).join(";"), ...records]);
}

const oneLine = exampleFile().replaceAll("\r\n", "\\n");
const padded = exampleFile().replaceAll(";", " ; ");

test.each<[RuleId, string, number, CheckedFile]>([
  ["CSV-F-007", "UTF-16 with a byte order mark", 1, { content: utf16Bytes(exampleFile()) }],
  ["CSV-F-021", "52,428,800 bytes", 0, { content: exampleFile(), sizeBytes: 52_428_800 }],
  ["CSV-F-024", "line ends written as text", 1, { content: oneLine }],
  ["CSV-F-024", "one line without any line end", 0, { content: exampleHeader() }],
  ["CSV-F-024", "line ends written as text before a second line of one character", 0, { content: `${oneLine}\r\n!` }],
  ["CSV-F-033", "padded separators after a byte order mark", 1, { content: utf8Bytes(`\ufeff${padded}`) }],
  ["CSV-F-033", "sound separators after a byte order mark", 0, { content: utf8Bytes(`\ufeff${exampleFile()}`) }],
  ["CSV-F-046", "a whole header as long as most records", 0, { content: writeEvenLines() }],
])("%s finds %s: %i", async (id, _what, count, file) => {
  expect(await findOccurrences(id, file)).toHaveLength(count);
});

test.each<[RuleId, Partial<Occurrence>, CheckedFile]>([
  ["CSV-F-021", { expected: "höchstens 52.428.800 Byte" }, { content: exampleFile(), sizeBytes: 52_428_801 }],
  [
    "CSV-R-901",
    { line: 3, found: "100 Felder", expected: "125 Felder" },
    { content: exampleFile(exampleRecord().split(";").slice(0, 100).join(";")) },
  ],
  [
    "CSV-R-914",
    { line: 3, found: "19", expected: "„19,00“" },
    { content: exampleFile(exampleRecord({ steuersatz: "19" })) },
  ],
])("%s says %j", async (id, words, file) => {
  expect(await findOccurrences(id, file)).toMatchObject([words]);
});

test("CSV-R-914 expects nothing where no strict spelling exists", async () => {
  const [occurrence] = await findOccurrences("CSV-R-914", {
    content: exampleFile(exampleRecord({ belegfeld1: "RE+1" })),
  });
  expect(occurrence?.found).toBe("RE+1");
  expect(occurrence?.expected).toBeUndefined();
});

const tooMany = { found: "100.000 Datensätze", expected: "höchstens 99.999" };

test.each([
  ["Buchungsstapel", 99_999, [], exampleHeader()],
  ["Buchungsstapel", 100_000, [tooMany], exampleHeader()],
  ["Kontenbeschriftungen", 100_000, [], exampleHeaderOf(kontenbeschriftungen)],
])("CSV-F-020 on %s with %i records: %j", async (_category, count, expected, header) => {
  const content = fileOf([header, exampleHeadings(), ...new Array<string>(count).fill("1,00")]);
  expect(await findOccurrences("CSV-F-020", { content })).toMatchObject(expected);
});
