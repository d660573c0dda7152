import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { locateLines } from "#engine/repairs/csv/context/locate-lines.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { findClosingPosition } from "./open-quote-repair.ts";

const repair = "CSV-F-014/medium";
const file = (...lines: readonly string[]) => fileOf([exampleHeader(), exampleHeadings(), ...lines]);
/** Only Buchungstext has quotes, so that an open one stays open. */
const record = (buchungstext: string) =>
  exampleRecord()
    .split(";")
    .map((cell, column) => (column === 13 ? buchungstext : cell.replaceAll('"', "")))
    .join(";");

test.each([
  ["the last record", file(record('"Miete')), file(record('"Miete"')), ["3:0"]],
  [
    "the second of two records",
    file(record("Miete"), record('"Strom')),
    file(record("Miete"), record('"Strom"')),
    ["4:0"],
  ],
  ["a text with a quote inside", file(record('"12"" Rohr')), file(record('"12"" Rohr"')), ["3:0"]],
  [
    "three records",
    file(record('"A'), record('"B'), record('"C')),
    file(record('"A"'), record('"B"'), record('"C"')),
    ["3:0", "4:0", "5:0"],
  ],
])("the missing quote is added: %s", async (_, broken, sound, places) => {
  expect((await applyProposals(broken))[repair]).toEqual({ text: sound, places });
});

test.each([
  ["the file ends inside of the record", file(record('"Miete')).slice(0, -12)],
  ["the header has an open quote", file(record("Miete")).replace('"RE";', '"RE;')],
  ["the record has a field too few", file(record('"Miete').slice(0, -1))],
])("no quote is added: %s", async (_, content) => {
  expect((await applyProposals(content))[repair]).toBeUndefined();
});

/** A record with `|` where the quote belongs; one without it has no such place. */
const cells = (change: Readonly<Record<number, string>>) =>
  exampleRecord()
    .split(";")
    .map((cell, column) => change[column + 1] ?? cell.replaceAll('"', ""))
    .join(";");

test.each([
  ["a text", cells({ 14: '"Miete|' })],
  ["a text before one in quotes, whose first quote may close it", cells({ 11: '"RE-1', 14: '"Miete"' })],
  ["a text after one in quotes", cells({ 11: '"RE-1"', 14: '"Miete|' })],
  ["a text with doubled quotes", cells({ 14: '"12"" Rohr|' })],
  ["a text with doubled quotes in front", cells({ 14: '"""Rohr|' })],
  ["an empty text", cells({ 14: '"' })],
  ["no open quote", cells({ 14: '"Miete"' })],
  ["no quotes", cells({ 14: "Miete" })],
  ["a text that ends with a doubled quote", cells({ 14: '"Rohr ""' })],
  ["a text with a separator", cells({ 14: '"Miete;Strom|' })],
  ["a wrong value before it", cells({ 7: "12x", 14: '"Miete' })],
  ["a wrong value after it", cells({ 14: '"Miete', 15: "x" })],
  ["another open quote after it", cells({ 14: '"Miete', 21: '"Art' })],
  ["a field too few", cells({ 14: '"Miete' }).slice(0, -1)],
])("the place of the closing quote: %s", (_, marked) => {
  const content = file(marked.replace("|", ""));
  const bytes = latin1Bytes(content);
  const context = readContext("EXTF_Datei.csv", createCheckResult(), bytes);
  const [, , line] = locateLines(bytes, 0);
  if (context === null || line === undefined) throw new Error("The file has no records");
  const at = findClosingPosition(context, line);
  expect(at === null ? null : at - line.start).toBe(marked.includes("|") ? marked.indexOf("|") : null);
});
