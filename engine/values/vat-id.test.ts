import { expect, test } from "vitest";
import { hasAnyVatIdForm, hasVatIdForm, judgeVatId, removeSecondPrefix } from "./vat-id.ts";

test.each([
  ["DE136695976", "right", true],
  ["de 136.695 976", "right", true],
  ["DE136695977", "wrongCheckDigit", true],
  ["DE13669597", "wrongForm", false],
  ["DE123456789EX", "kleinunternehmer", false],
  ["EL094259216", "right", true],
  ["GR094259216", "wrongForm", false],
  ["CHE123456789", null, true],
])("%s twice: %s, of the form of its country or of a country without one: %s", (value, verdict, hasForm) => {
  expect([judgeVatId(value), judgeVatId(value)]).toEqual([verdict, verdict]);
  expect(hasVatIdForm(value)).toBe(hasForm);
});

test("numbers are judged alike after a thousand others", () => {
  for (let number = 0; number < 1_001; number++) judgeVatId(`DE${100_000_000 + number}`);
  expect([judgeVatId("DE136695976"), judgeVatId("DE136695977")]).toEqual(["right", "wrongCheckDigit"]);
});

test.each([
  ["DE136695976", true],
  ["DE", true],
  ["136695976", true],
  ["U13585627", true],
  ["CH136", false],
  ["12.345", false],
])("%s has a form of some member state: %s", (id, expected) => {
  expect(hasAnyVatIdForm(id)).toBe(expected);
});

test.each([
  ["DE", "DE136695976", "136695976"],
  ["AT", " at u13585627", "U13585627"],
  ["DE", "136695976", null],
  ["DE", "DE13669597", null],
  ["CH", "CHE123456789", null],
  // Either sense has the form of Spain.
  ["ES", "ES1234567", null],
  ["FR", "FR40303265045", "40303265045"],
])("behind the country %s %s repeats it before %s", (prefix, written, rest) => {
  expect(removeSecondPrefix(prefix, written)).toBe(rest);
});
