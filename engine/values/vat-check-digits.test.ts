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

/** Without a zero, so that every weight counts. Valid by the packages stdnum, jsvat or both. */
const withoutZeros: Readonly<Record<string, string>> = {
  AT: "U75278655 U24995619 U52194753",
  BE: "1943932755 1495156218 1325616648",
  BG: "525229129 395369331 128193346 565655814 748918621 386285658 3364146212 2371549571 3683871868 7111136459 4211186479 8411184531 3744993395 7141682478 1532462577",
  CY: "12639367O 84768377O 42963636M",
  CZ: "32736185 79174655 15567745 634455368 633516416 611855638 5222236932 7378359428 9346137449",
  DK: "27152872 89693829 97558256",
  EE: "174914255 577915314 946775347",
  EL: "252572946 331812322 938274821",
  ES: "41561486A 77534694S 93711468S Z6355633W X6397317M Z2928331E L2585754W L3323516Q L7316143G A24611592 A27161884",
  FI: "67961877 42397376 23774586",
  HU: "19327183 22669326 43343993",
  IE: "5567179E 3256166Q 8366943U 2776359KD 2777969AG 7429719AB",
  LT: "783263114 945698814 781216614 741466819 156589514 929225515 473386492317 582576583317 488872135619 818584187916 144585353718 767215776817",
  LU: "98634143 79764628 89386437",
  LV: "93157715175 96836286473 94432556568",
  MT: "54358256 32729441 48881376",
  NL: "445523876B92 913433483B46 452429766B19 242489795B99 253475387B25 864675914B79",
  PL: "5298767797 3652494544 2699657966",
  PT: "929978625 649359666 574621563",
  RO: "7672387396 8481241324 9251349875",
  SE: "163353364901 577218376901 298495699101",
  SI: "22386467 29446546 32553714",
  SK: "7985862258 9976416857 8283861234",
  XI: "835859873 368811523 974978833",
};
const pairs = Object.entries(withoutZeros).flatMap(([country, numbers]) =>
  numbers.split(" ").map((number) => [country, number] as const),
);

test.each(pairs)("%s%s has a valid check digit", (country, number) => {
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
  ["SK", "5412281150", "right"],
  ["SK", "8402291140", "right"],
  ["CZ", "8402291140", "right"],
  // No such day.
  ["SK", "5562322940", "wrongCheckDigit"],
  // Only until 1984 a remainder of ten is written as 0.
  ["SK", "8562132940", "wrongCheckDigit"],
  ["SK", "8503011210", "wrongCheckDigit"],
  ["SK", "5362111140", "wrongCheckDigit"],
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

test.each([
  ["ES", "41561486B"],
  ["ES", "Z6355633A"],
  ["ES", "L2585754A"],
])("%s%s ends in a wrong letter", (country, number) => {
  expect(judgeVatNumber(country, number)).toBe("wrongCheckDigit");
});
