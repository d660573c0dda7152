import { expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { exampleHeader, exampleHeaderOf, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { header as headerRepair, headings as headingRepair } from "./first-line-repairs.ts";

const [header, headings, record] = [exampleHeader(), exampleHeadings(), exampleRecord()];
const file = (first: string, second = headings) => fileOf([first, second, record]);
const sound = file(header);
const cut = (count: number) => header.split(";").slice(0, count).join(";");
const change = (line: string, ...cells: readonly (readonly [field: number, cell: string])[]) =>
  cells.reduce((all, [field, cell]) => all.with(field - 1, cell), line.split(";")).join(";");

test.each([
  ["a number left out", header.split(";").toSpliced(6, 1).join(";"), "CSV-H-102/medium", sound, ["1:7"]],
  ["a text left out", header.split(";").toSpliced(9, 1).join(";"), "CSV-H-102/medium", sound, ["1:10"]],
  ["a field too many", header.replace(";123456;", ";;123456;"), "CSV-H-102/medium", sound, ["1:11"]],
  [
    "a period that ends before it begins",
    exampleHeader({ datumVon: "20260131", datumBis: "20260101" }),
    "CSV-H-103/high",
    sound,
    ["1:15", "1:16"],
  ],
  ["fields missing at the end", cut(28), "CSV-H-101/low", sound, ["1:0"]],
  ["an empty field after the last", `${header};`, "CSV-H-101a/medium", sound, ["1:0"]],
  ["two empty fields after the last", `${header};;`, "CSV-H-101a/medium", sound, ["1:0"]],
  ["empty fields up to the width of the headings", `${header}${";".repeat(94)}`, "CSV-H-101a/low", sound, ["1:0"]],
])("%s: the header is repaired", async (_, broken, id, text, places) => {
  expect((await applyProposals(file(broken)))[id]).toEqual({ text, places });
});

test("an empty field after the last of header and headings is a habit of the program", async () => {
  const applied = await applyProposals(fileOf([`${header};`, `${headings};`, `${record};`]));
  expect(applied["CSV-H-101a/low"]).toEqual({ text: fileOf([header, `${headings};`, `${record};`]), places: ["1:0"] });
});

test("a field with a value after the last is not removed", async () => {
  const ids = Object.keys(await applyProposals(file(`${header};x`)));
  expect(ids.filter((id) => id.startsWith("CSV-H-101a"))).toEqual([]);
});

test("master data have no values in the fields 15 to 22 of the header", async () => {
  const labels = (first: string) =>
    fileOf([first, kontenbeschriftungen.fields.map(({ name }) => name).join(";"), '8400;"Erlöse";"de-DE";""']);
  const own = exampleHeaderOf(kontenbeschriftungen);
  const broken = change(own, [15, "20260101"], [17, '"Januar"'], [22, '"EUR"'], [27, '"03"']);
  expect((await applyProposals(labels(broken)))["CSV-H-108/medium"]).toEqual({
    text: labels(change(own, [17, '""'], [22, '""'], [27, '"03"'])),
    places: ["1:15", "1:17", "1:22"],
  });
});

test.each([
  ["CSV-S-003a/medium", change(headings, [11, "Rechnung"], [14, "Notiz"]), ["2:11", "2:14"]],
  ["CSV-S-004/low", change(headings, [1, '"Umsatz (ohne Soll/Haben-Kz)"'], [14, '"Buchungstext"']), ["2:1", "2:14"]],
])("%s writes the official headings", async (id, broken, places) => {
  expect((await applyProposals(file(header, broken)))[id]).toEqual({ text: sound, places });
});

test("a heading in quotes with a quote inside keeps them", async () => {
  const broken = change(headings, [1, '"Umsatz (ohne Soll/Haben-Kz)"'], [14, '"Buchungs""text"']);
  expect((await applyProposals(file(header, broken)))["CSV-S-004/low"]?.places).toEqual(["2:1"]);
});

test.each([
  ["a record stands in the second line", fileOf([header, record])],
  ["the second line is one of separators", fileOf([header, ";".repeat(124), record])],
])("headings are written: %s", async (_, broken) => {
  const applied = Object.entries(await applyProposals(broken)).filter(([id]) => id.startsWith("CSV-S-001/"));
  expect(applied.map(([, { text, places }]) => [text, places])).toEqual([[sound, ["2:0"]]]);
});

test("no headings are written above a record with more fields than the format", async () => {
  const ids = Object.keys(await applyProposals(fileOf([header, `${record};1;2;3`])));
  expect(ids.filter((id) => id.startsWith("CSV-S-001/"))).toEqual([]);
});

test("a file in order has no proposal for its first two lines", async () => {
  expect(await applyProposals(sound)).toEqual({});
});

test("every rule is about the header or the headings", () => {
  expect(headerRepair.rules.every((rule) => /^CSV-[HS]-/.test(rule))).toBe(true);
  expect(headingRepair.rules).toEqual(["CSV-S-001", "CSV-S-003a", "CSV-S-004"]);
});
