import { expect, test } from "vitest";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { signs } from "./sign-repair.ts";

const repair = "CSV-R-001/high";
/** A record that begins with these two cells, as they are written. */
const record = (cells: string) => exampleRecord({ belegfeld1: "RE-1" }).replace('119,00;"S"', cells);

test.each([
  ['-119,00;"S"', '119,00;"H"'],
  ['-119,00;"H"', '119,00;"S"'],
  ['119,00-;"S"', '119,00;"H"'],
  ["-5;S", "5;H"],
  ["-0,5;H", "0,5;S"],
  ['-1234567890,12;"S"', '1234567890,12;"H"'],
])("%s becomes %s", async (broken, sound) => {
  const applied = await applyProposals(exampleFile(exampleRecord(), record(broken)));
  expect(applied[repair]).toEqual({ text: exampleFile(exampleRecord(), record(sound)), places: ["4:1"] });
});

test.each([
  '"-119,00";"S"',
  '-119,00;"X"',
  '-119,00;""',
  '-119,00;"Soll"',
  "-119,00;s",
  "-119,00;",
  '-119.00;"S"',
  '-119,001;"S"',
  '-119,00-;"S"',
  '--119,00;"S"',
  '+119,00;"S"',
  ';"S"',
  '0,00;"S"',
])("%s stays", async (cells) => {
  expect((await applyProposals(exampleFile(record(cells))))[repair]).toBeUndefined();
});

test("two negative amounts change in the same proposal", async () => {
  const file = (...cells: readonly string[]) => exampleFile(...cells.map(record));
  const applied = await applyProposals(file('-1,00;"S"', '2,00;"S"', '-3,00;"H"'));
  expect(applied[repair]).toEqual({ text: file('1,00;"H"', '2,00;"S"', '3,00;"S"'), places: ["3:1", "5:1"] });
});

test("another wrong value beside a negative amount stays", async () => {
  const file = (cells: string) => exampleFile(record(cells).replace("8400", "84x0"));
  const applied = await applyProposals(file('-1,00;"S"'));
  expect(applied[repair]).toEqual({ text: file('1,00;"H"'), places: ["3:1"] });
});

test("the rule of the repair is CSV-R-001", () => {
  expect(signs.rules).toEqual(["CSV-R-001"]);
});
