import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { toWholeFile } from "#tests/support/whole-file.ts";
import { repairPaddedLines } from "./padded-lines.ts";

const [header, headings, record] = [exampleHeader(), exampleHeadings(), exampleRecord()];
const pad = (line: string) => line.replaceAll(";", " ; ");

test.each([
  ["every line", fileOf([pad(header), pad(headings), pad(record)]), ["1:0", "2:0", "3:0"]],
  ["the record", fileOf([header, headings, pad(record)]), ["3:0"]],
])("blanks around the separators are removed: %s", async (_, broken, places) => {
  expect((await applyProposals(broken))["CSV-F-033/low"]).toEqual({ text: fileOf([header, headings, record]), places });
});

const repair = (text: string) => {
  const planned = repairPaddedLines(toWholeFile(text));
  return [planned?.count, planned?.edits.count];
};

test.each([
  ["two cells of one line", 'a;b\n"a" ; "b" ;c\n', 2, 1],
  ["one cell of two lines", 'a;b\n"a" ;b\n"c" ;d\n', 2, 2],
  ["a line of another length", 'a;b\n"a" ;b\n"c" ;d;e\n', 1, 1],
  ["no blanks", "a;b\na;b\n", 0, 0],
  ["blanks inside of quotes", 'a;b\n" a ";b\n', 0, 0],
])("%s: cells %j and edits %j", (_, text, cells, edits) => {
  expect(repair(text)).toEqual([cells, edits]);
});
