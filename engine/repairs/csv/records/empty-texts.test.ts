import { expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { exampleHeader, exampleHeadings, exampleRecord, exampleTable, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { emptyTexts } from "./empty-texts.ts";

const repair = "CSV-F-028/low";
const [header, headings, record] = [exampleHeader(), exampleHeadings(), exampleRecord()];
const file = (...lines: readonly string[]) => fileOf([header, headings, ...lines]);
/** The empty texts of a line without their quotes. */
const bare = (line: string) => line.replaceAll('""', "");
const other = exampleRecord({ belegfeld1: "RE-2" });

test.each([
  ["all empty texts", file(bare(record)), file(record)],
  ["one empty text", file(record.replace('"RE-1001";""', '"RE-1001";')), file(record)],
  ["empty texts of the second record", file(record, bare(other)), file(record, other)],
  ["empty texts in front of a surplus separator", file(`${bare(record)};`), file(`${record};`)],
  [
    "empty texts of records, not of the header",
    fileOf([bare(header), headings, bare(record)]),
    fileOf([bare(header), headings, record]),
  ],
  ["empty texts of records, not of an empty line", file(bare(record), ";;", other), file(record, ";;", other)],
  [
    "empty texts of whole records, not of a short one",
    file(bare(record), '1,00;"S";;;', other),
    file(record, '1,00;"S";;;', other),
  ],
  [
    "a text at the end of the record",
    exampleTable(kontenbeschriftungen, { konto: "8400", kontobeschriftung: "Erlöse" }).replace(/;""\r\n$/, ";\r\n"),
    exampleTable(kontenbeschriftungen, { konto: "8400", kontobeschriftung: "Erlöse" }),
  ],
])("quotes are added: %s", async (_, broken, sound) => {
  expect((await applyProposals(broken))[repair]?.text).toBe(sound);
});

test.each([
  [record.replace('"S";"";;', '"S";;;'), ["3:3"]],
  [record.replace('10000;8400;"";', "10000;8400;;"), ["3:9"]],
  [record.replace('"S";"";;', '"S";;;').replace('10000;8400;"";', "10000;8400;;"), ["3:3", "3:9"]],
])("neighbouring empty cells make one edit: %s", async (broken, places) => {
  expect((await applyProposals(file(broken)))[repair]).toEqual({ text: file(record), places });
});

test.each([
  ["all empty texts have their quotes", file(record)],
  ["only empty numbers stand in the file", file(record, other)],
  ["only the header has an empty text without quotes", fileOf([bare(header), headings, record])],
])("no proposal: %s", async (_, content) => {
  expect((await applyProposals(content))[repair]).toBeUndefined();
});

test("the rule of the repair is CSV-F-028", () => {
  expect(emptyTexts.rules).toEqual(["CSV-F-028"]);
});
