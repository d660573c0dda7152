import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { toWholeFile } from "#tests/support/whole-file.ts";
import { repairWrappedLines } from "./wrapped-lines.ts";

const [header, headings, record] = [exampleHeader(), exampleHeadings(), exampleRecord()];
const sound = fileOf([header, headings, record]);
const quote = (line: string) => `"${line.replaceAll('"', '""')}"`;

test.each([
  ["every line", [header, headings, record].map(quote), ["1:0", "2:0", "3:0"]],
  ["every line but header and headings", [header, headings, quote(record)], ["3:0"]],
])("quotes around %s are removed", async (_, lines, places) => {
  expect((await applyProposals(fileOf(lines)))["CSV-F-032/low"]).toEqual({ text: sound, places });
});

const repair = (text: string) => {
  const file = toWholeFile(text);
  const planned = repairWrappedLines(file);
  if (planned === null) return null;
  return `${planned.risk} ${new TextDecoder("latin1").decode(applyRepairs(file.text.bytes, planned.edits))}`;
};

test.each([
  ["whole lines", '"EXTF;1"\n"a;b"\n"1;2"\n', "low EXTF;1\na;b\n1;2\n"],
  ["doubled quotes", '"""EXTF"";1"\n"a;b"\n"""x"";2"\n', 'low "EXTF";1\na;b\n"x";2\n'],
  ["the header of DATEV itself", '"DTVF;1"\n"a;b"\n"1;2"\n', "low DTVF;1\na;b\n1;2\n"],
  ["pieces between commas", '"EXTF;1"\n"a;b"\n"x;1",5\n', "medium EXTF;1\na;b\nx;1,5\n"],
  ["pieces between commas, not numbers", '"EXTF;1"\n"a;b"\n"x;1","5y"\n', "low EXTF;1\na;b\nx;1,5y\n"],
  ["commas that fill up a line", '"EXTF;1",,\n"a;b",,\n"1;2",,\n', "low EXTF;1\na;b\n1;2\n"],
  ["an empty line", '"EXTF;1"\n"a;b"\n\n"1;2"\n', "low EXTF;1\na;b\n\n1;2\n"],
  ["a bare header", 'EXTF;1\n"a;b"\n"1;2"\n', "low EXTF;1\na;b\n1;2\n"],
  ["bare headings", 'EXTF;1\na;b\n"1;2"\n', "low EXTF;1\na;b\n1;2\n"],
  ["a bare record", 'EXTF;1\na;b\n"1;2"\n1;2\n', null],
  ["another mark", '"EXTG;1"\n"a;b"\n"1;2"\n', null],
  ["a longer record", '"EXTF;1"\n"a;b"\n"1;2;3"\n', null],
  ["a shorter record", '"EXTF;1"\n"a;b"\n"1"\n', null],
  ["a quote that is not closed", '"EXTF;1"\n"a;b"\n"1;2\n', null],
  ["a quote alone", '"EXTF;1"\n"a;b"\n"1;2","\n', null],
  ["one heading", '"EXTF;1"\n"a"\n"1"\n', null],
])("%s: %j becomes %j", (_, broken, expected) => {
  expect(repair(broken)).toBe(expected);
});
