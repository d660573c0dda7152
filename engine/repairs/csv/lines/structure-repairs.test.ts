import { expect, test } from "vitest";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { structure } from "./structure-repairs.ts";

const [header, headings, record] = [exampleHeader(), exampleHeadings(), exampleRecord()];
const sound = exampleFile();
const mark = "\xef\xbb\xbf";
const columnNames = Array.from({ length: 125 }, (_, at) => `Column${at + 1}`).join(";");
const withLines = (count: number) => `${"\r\n".repeat(count)}${sound}`;

test.each([
  ["an equal second header", "CSV-F-049/low", fileOf([header, header, headings, record]), ["2:0"]],
  ["an empty line in front of the header", "CSV-F-025/low", `\r\n${sound}`, ["1:0"]],
  ["49 empty lines in front of the header", "CSV-F-025/low", withLines(49), ["1:0"]],
  ["a title in front of the header", "CSV-F-025/high", `Buchungen Januar\r\n\r\n${sound}`, ["1:0"]],
  ["names of columns in front of the header", "CSV-F-025/low", `${columnNames}\r\n${sound}`, ["1:0"]],
  ["an empty line in front of the headings", "CSV-F-041/low", fileOf([header, "", headings, record]), ["2:0"]],
])("%s: %s removes it", async (_, id, broken, places) => {
  expect((await applyProposals(broken))[id]).toEqual({ text: sound, places });
});

test("empty lines are removed at once in front of headings and records", async () => {
  const applied = await applyProposals(fileOf([header, "", headings, "", record]));
  expect(applied["CSV-F-041/low"]).toEqual({ text: sound, places: ["2:0", "4:0"] });
});

test("of three byte order marks one is left", async () => {
  const applied = await applyProposals(`${mark}${mark}${mark}${sound}`);
  expect(applied["CSV-F-040/low"]).toEqual({ text: `${mark}${sound}`, places: ["1:0"] });
});

test.each([
  ["50 empty lines stand in front of the header", withLines(50)],
  ["the second header differs in a digit", fileOf([header, header.replace("10001", "10002"), headings, record])],
  ["the second header is longer", fileOf([header, `${header};`, headings, record])],
  ["the file is in order", sound],
])("no line is removed: %s", async (_, content) => {
  const ids = Object.keys(await applyProposals(content));
  expect(ids.filter((id) => structure.rules.some((rule) => id.startsWith(`${rule}/`)))).toEqual([]);
});

test("the rules of the repairs are those after which a check stops", () => {
  expect(structure.rules).toEqual([
    ...["CSV-F-013", "CSV-F-014", "CSV-F-024", "CSV-F-025", "CSV-F-032"],
    ...["CSV-F-033", "CSV-F-049", "CSV-F-040", "CSV-F-041"],
  ]);
});
