import { expect, test } from "vitest";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { toWholeFile } from "#tests/support/whole-file.ts";
import { repairWrittenLineEnds } from "./written-line-ends.ts";

const repair = "CSV-F-024/low";
const other = exampleRecord({ belegfeld1: "RE-2" });
const sound = exampleFile(exampleRecord(), other);
const write = (text: string, lineEnd: string) => text.replaceAll("\r\n", () => lineEnd);

test.each(["\\r\\n", "\\n", "\\\\r\\\\n", "'\\r\\n'", "'\\n'"])("%s becomes a line end", async (lineEnd) => {
  expect((await applyProposals(write(sound, lineEnd)))[repair]).toEqual({
    text: sound,
    places: ["1:0", "2:0", "3:0", "4:0"],
  });
});

test.each([
  ["no line end after the last record", sound.slice(0, -2), ["1:0", "2:0", "3:0"]],
  ["a line end inside of a text", sound.replace("Ausgangsrechnung", "Miete\\nHalle"), ["1:0", "2:0", "3:0", "4:0"]],
  ["a separator inside of a text", sound.replace("Ausgangsrechnung", "Miete;Halle"), ["1:0", "2:0", "3:0", "4:0"]],
  ["a backslash inside of a record", sound.replace(";10000;", ";1\\0;"), ["1:0", "2:0", "3:0", "4:0"]],
  ["an apostrophe inside of a record", sound.replace(";10000;", ";'10;"), ["1:0", "2:0", "3:0", "4:0"]],
])("line ends are replaced beside %s", async (_, text, places) => {
  const broken = text.replaceAll("\r\n", () => "\\r\\n");
  expect((await applyProposals(broken))[repair]).toEqual({ text, places });
});

test.each([
  ["a record is shorter than the headings", "EXTF;1\\na;b\\n1\\n", false],
  ["a record is longer than the headings", "EXTF;1\\na;b\\n1;2;3\\n", false],
  ["the last record is shorter", "EXTF;1\\na;b\\n1;2\\n3", false],
  ["the file begins with another word", "EXTFX;1\\na;b\\n1;2\\n", false],
  ["there are no headings", "EXTF;1\\n", false],
  ["all records are as long as the headings", "EXTF;1\\na;b\\n1;2\\n3;4", true],
  ["blanks follow the last line end", "EXTF;1\\na;b\\n1;2\\n  ", true],
  ["the header is that of DATEV itself", '"DTVF";1\\na;b\\n1;2\\n', true],
])("%s; a proposal for %j: %s", (_, text, isProposed) => {
  expect(repairWrittenLineEnds(toWholeFile(text)) !== null).toBe(isProposed);
});
