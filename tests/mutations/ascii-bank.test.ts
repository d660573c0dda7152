import { expect, test } from "vitest";
import { asciiBankFields } from "#engine/formats/ascii-bank.ts";
import { findOccurrences } from "./find-occurrences.ts";
import type { Expected } from "./line-mutations.ts";

const cells = ['"70030000"', '"1234567"', "433", "29.12.25", "29.12.25", "29.12.25", "10.00", '"Muster GmbH"'];
const find = (lines: readonly string[]) => findOccurrences(lines.map((line) => `${line}\r\n`).join(""), "umsaetze.csv");

/** Three lines, of which the second one is changed. */
const findIn = (changed: readonly string[]) => find([cells.join(";"), changed.join(";"), cells.join(";")]);

const withCell = (number: number, value: string): readonly string[] => {
  const filled = [...cells, ...new Array<string>(asciiBankFields.length - cells.length).fill("")];
  return filled.map((cell, index) => (index === number - 1 ? value : cell)).slice(0, Math.max(cells.length, number));
};

test("bank transactions without a defect have no finding", async () => {
  expect(await findIn(cells)).toEqual([]);
  expect(await findIn(withCell(2, '"DE89370400440532013000"'))).toEqual([]);
});

const ofFields: readonly (readonly [number: number, value: string, rule: string])[] = asciiBankFields.flatMap(
  ({ number, name, type, maxLength, required }) => {
    const made: (readonly [number, string, string])[] = [];
    if (required === true) made.push([number, "", "CSV-AS-002"]);
    if (type === "amount") made.push([number, "10", "CSV-AS-003"], [number, "zehn", "CSV-AS-003"]);
    else if (type === "date") made.push([number, "gestern", "CSV-AS-003"]);
    else if (name !== "") made.push([number, `"${"A".repeat(maxLength + 1)}"`, "CSV-AS-003"]);
    return made;
  },
);

test.each(ofFields)("field %i as %s is found by %s", async (number, value, rule) => {
  expect(await findIn(withCell(number, value))).toContainEqual([rule, 2, number] satisfies Expected);
});

test.each<readonly [string, readonly string[], Expected]>([
  ["a posting date without a year", withCell(6, "29.12."), ["CSV-AS-003", 2, 6]],
  ["six fields", cells.slice(0, 6), ["CSV-AS-001", 2, 0]],
  ["35 fields", [...cells, ...new Array<string>(27).fill("x")], ["CSV-AS-001", 2, 0]],
  ["a wrong check digit of the IBAN", withCell(2, '"DE89370400440532013001"'), ["CSV-AS-003", 2, 2]],
  ["one of the other account", withCell(11, '"DE89370400440532013001"'), ["CSV-AS-003", 2, 11]],
])("a line with %s", async (_, changed, expected) => {
  expect(await findIn(changed)).toContainEqual(expected);
});
