import { expect, test } from "vitest";
import { fieldTables } from "#engine/index.ts";
import { dutyText, lengthText, typeText } from "./describe-field.ts";

type Field = (typeof fieldTables)[number]["fields"][number];
const describeField = (field: Field): string =>
  [typeText(field), lengthText(field), dutyText(field)].filter(Boolean).join(" · ");

const fields = fieldTables.find(({ category }) => category === 21)!.fields;

test.each([
  [1, "Betrag · 10 Stellen vor, 2 nach dem Komma · Pflichtfeld"],
  [2, "Kennzeichen, in Anführungszeichen · höchstens 1 Zeichen · Pflichtfeld"],
])("field %i of the Buchungsstapel: %s", (number, text) => {
  expect(describeField(fields.find((field) => field.number === number)!)).toBe(text);
});

test("every field of every table has words for its type", () => {
  for (const field of fieldTables.flatMap((table) => table.fields)) {
    expect(describeField(field), field.name).not.toMatch(/undefined|^ ·/);
  }
});
