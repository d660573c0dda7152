import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { lines } from "./line-repairs.ts";

const headings = exampleHeadings();
const [one, two, three] = ["1", "2", "3"].map((number) =>
  exampleRecord({ belegfeld1: number, festschreibung: "" }),
) as [string, string, string];
const file = (...lines: readonly string[]) => fileOf([exampleHeader(), headings, ...lines]);
const keep = (line: string, count: number) => line.split(";").slice(0, count).join(";");
const bare = (line: string) => line.replaceAll('"', "");
const text = (line: string, buchungstext: string) => line.replace('"Ausgangsrechnung"', buchungstext);
const wrong = (line: string) => line.replace("8400", "84x0");
const costs = (line: string, ...cells: readonly string[]) =>
  line
    .split(";")
    .toSpliced(36, 2, ...cells)
    .join(";");
const without = (line: string, column: number) =>
  line
    .split(";")
    .toSpliced(column - 1, 1)
    .join(";");
const withEmpty = (line: string, column: number) =>
  line
    .split(";")
    .toSpliced(column - 1, 0, "")
    .join(";");

test.each([
  ["an empty line", "CSV-F-019/low", file(one, "", two), file(one, two), ["4:0"]],
  ["a line of separators", "CSV-F-019/low", file(one, ";;", two), file(one, two), ["4:0"]],
  ["two empty lines", "CSV-F-019/low", file(one, "", two, "", three), file(one, two, three), ["4:0", "6:0"]],
  ["headings between records", "CSV-F-054/medium", file(one, headings, two), file(one, two), ["4:0"]],
  ["a record that came before", "CSV-C-001/high", file(one, two, one, three), file(one, two, three), ["5:0"]],
  ["blanks at the end of the file", "CSV-R-901/low", file(one, "  "), file(one), ["4:0"]],
  ["separators and blanks at the end", "CSV-R-901/low", file(one, "; ;"), file(one), ["4:0"]],
  ["the beginning of a record at the end", "CSV-R-901/high", file(one, '5,00;"S"'), file(one), ["4:0"]],
  [
    "62 of 125 fields at the end, one of them wrong",
    "CSV-R-901/high",
    file(one, keep(wrong(two), 62)),
    file(one),
    ["4:0"],
  ],
])("%s is removed", async (_, id, broken, sound, places) => {
  expect((await applyProposals(broken))[id]).toEqual({ text: sound, places });
});

test.each([
  ["of every record", "CSV-F-018/low", file(`${one};`, `${two};`), file(one, two), ["3:0", "4:0"]],
  ["of one record", "CSV-F-018/medium", file(`${one};`, two), file(one, two), ["3:0"]],
  [
    "of every record without quotes",
    "CSV-F-018/medium",
    file(`${bare(one)};`, `${bare(two)};`),
    file(bare(one), bare(two)),
    ["3:0", "4:0"],
  ],
  [
    "of headings and every record without quotes",
    "CSV-F-018/low",
    fileOf([exampleHeader(), `${headings};`, `${bare(one)};`]),
    file(bare(one)),
    ["2:0", "3:0"],
  ],
])("the separator at the end %s is removed: %s", async (_, id, broken, sound, places) => {
  expect((await applyProposals(broken))[id]).toEqual({ text: sound, places });
});

test.each([
  ["two empty fields too many", file(`${one};;`, two), file(one, two), ["3:0"]],
  ["an empty text too many", file(`${one};"";""`, two), file(one, two), ["3:0"]],
  ["a text with a separator", file(text(one, "Miete; Strom"), two), file(text(one, '"Miete; Strom"'), two), ["3:14"]],
  ["a text with two separators", file(text(one, "A;B;C"), two), file(text(one, '"A;B;C"'), two), ["3:14"]],
  [
    "a text with a separator beside one with quotes",
    file(costs(one, '"x"', "y", "z"), two),
    file(costs(one, '"x"', '"y;z"'), two),
    ["3:38"],
  ],
  ["a text that lacks its closing quote", file(text(one, '"Miete'), two), file(text(one, '"Miete"'), two), ["3:0"]],
  ["fields missing at the end", file(keep(one, 100), two), file(one, two), ["3:0"]],
  ["63 of 125 fields in the last record", file(one, keep(two, 63)), file(one, two), ["4:0"]],
])("%s: the record gets its 125 fields", async (_, broken, sound, places) => {
  expect((await applyProposals(broken))["CSV-R-901/medium"]).toEqual({ text: sound, places });
});

test.each([
  ["a surplus field has a value", file(`${one};x`, two)],
  ["the surplus field stands further left", file(withEmpty(one, 7), two)],
  ["a field is missing further left", file(without(one, 4), two)],
  ["a text with a separator has quotes of its own", file(text(one, '"Miete";Strom'), two)],
  ["a part of a text with a separator is empty", file(text(one, "Miete;"), two)],
  ["a text with a separator may be either of two", file(costs(one, "x", "y", "z"), two)],
  ["the record is as long as the headings", file(one, two)],
  ["63 of 125 fields at the end, one of them wrong", file(one, keep(wrong(two), 63))],
  ["62 of 125 fields further up, one of them wrong", file(keep(wrong(one), 62), two)],
  ["the file ends inside of the short record", file(one, keep(two, 70)).slice(0, -2)],
])("no record gets another length: %s", async (_, content) => {
  const ids = Object.keys(await applyProposals(content));
  expect(ids.filter((id) => id.startsWith("CSV-R-901"))).toEqual([]);
});

test("the rules of the repairs are those about lines", () => {
  expect(new Set(lines.rules)).toEqual(new Set(["CSV-R-901", "CSV-C-001", "CSV-F-054", "CSV-F-019", "CSV-F-018"]));
});
