import { expect, test } from "vitest";
import { hasValidCheckDigit } from "./vat-check-digits.ts";
import { judgeVatNumber } from "./vat-id.ts";

/** Valid numbers as published in descriptions of the methods. */
const valid = [
  ["AT", "U13585627"],
  ["CY", "10259033P"],
  ["CZ", "25123891"],
  ["DE", "136695976"],
  ["DK", "13585628"],
  ["EE", "100931558"],
  ["EL", "094259216"],
  ["FR", "40303265045"],
  ["HR", "33392005961"],
  ["HU", "12892312"],
  ["IE", "6433435F"],
  ["IT", "00743110157"],
  ["LT", "119511515"],
  ["LU", "15027442"],
  ["PT", "501964843"],
  ["RO", "18547290"],
  ["SE", "123456789701"],
  ["SI", "50223054"],
  ["SK", "2022749619"],
] as const;

test.each(valid)("%s%s is of the right form and has a valid check digit", (country, number) => {
  expect(judgeVatNumber(country, number)).toBe("right");
});

test.each(valid)("a wrong digit in %s%s is noticed", (country, number) => {
  const at = number.search(/\d/) + 3;
  const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
  expect(hasValidCheckDigit(country, wrong)).toBe(false);
});

test("a country without a certain method is never doubted", () => {
  expect(hasValidCheckDigit("ES", "A12345678")).toBe(true);
});
