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
  ["BE", "0017185133"],
  ["BE", "0271156768"],
  ["BE", "1609513674"],
  ["BG", "2895742515"],
  ["BG", "4312994747"],
  ["BG", "9351100513"],
  ["CZ", "699001182"],
  ["CZ", "7103192745"],
  ["ES", "N21165998"],
  ["ES", "G1525011A"],
  ["ES", "V7270558E"],
  ["FI", "53325650"],
  ["FI", "83162266"],
  ["FI", "55353241"],
  ["IE", "6433435OA"],
  ["IE", "8D79739I"],
  ["LT", "100001919017"],
  ["LV", "95615439419"],
  ["MT", "78339186"],
  ["MT", "76296728"],
  ["MT", "44763413"],
  ["NL", "158082126B18"],
  ["NL", "847509825B24"],
  ["NL", "083421646B34"],
  ["PL", "1663678235"],
  ["PL", "5360628803"],
  ["PL", "1843497156"],
  ["XI", "473789588"],
  ["XI", "238554192"],
  ["XI", "664759291"],
] as const;

test.each(valid)("%s%s is of the right form and has a valid check digit", (country, number) => {
  expect(judgeVatNumber(country, number)).toBe("right");
});

test.each(valid)("a wrong digit in %s%s is noticed", (country, number) => {
  const at = number.search(/\d/) + 3;
  const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
  expect(hasValidCheckDigit(country, wrong)).toBe(false);
});

test.each([
  ["LV", "09035706283", "a person"],
  ["LV", "32798311349", "a person"],
  ["FR", "XX111456789", "a key with letters"],
  ["CZ", "530101123", "a birth number of nine digits"],
  ["XI", "GD001", "a department"],
  ["ES", "T12345678", "a first letter without a method"],
])("%s%s, %s without a certain method, is not doubted", (country, number) => {
  expect(judgeVatNumber(country, number)).toBe("right");
});

test.each([
  ["SK", "5562132940", "right"],
  ["SK", "5562132941", "wrongCheckDigit"],
  // No such day.
  ["SK", "5562322940", "wrongCheckDigit"],
  // Only until 1984 a remainder of ten is written as 0.
  ["SK", "8562132940", "wrongCheckDigit"],
])("the birth number %s%s is %s", (country, number, verdict) => {
  expect(judgeVatNumber(country, number)).toBe(verdict);
});

test.each(["0000000097", "0000000000"])("a Belgian number without remainder may end in 97 and 00: BE%s", (number) => {
  expect(judgeVatNumber("BE", number)).toBe("right");
});

test.each([
  ["123456783B90", "wrongCheckDigit"],
  // Only the old check digit, then only that of the whole id.
  ["158082126B99", "right"],
  ["000099998B57", "right"],
  ["158082126C18", "wrongForm"],
])("NL%s is %s", (number, verdict) => {
  expect(judgeVatNumber("NL", number)).toBe(verdict);
});

test.each([
  ["PL", "1797683770"],
  ["FI", "07549750"],
])("%s%s ends in 0 where no check digit exists, and is wrong", (country, number) => {
  expect(judgeVatNumber(country, number)).toBe("wrongCheckDigit");
});
