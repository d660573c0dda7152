import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeGlaeubigerId, judgeIdNr, judgeLeitwegId, judgeWIdNr } from "#engine/values/german-identifiers.ts";
import { judgeVatNumber } from "#engine/values/vat-id.ts";
import { germanKinds, type NumberKind, vatKinds, withAnyCheckDigits } from "./random-numbers.ts";

const seed = 20_261_126;
const numRuns = 300;

type Judge = (number: string) => string | null;

/** Kinds whose method does not find every single wrong digit: percent of the digits, rounded down. */
const rates: Readonly<Record<string, number>> = {
  // Two remainders share one check digit.
  "BG company": 98,
  "CZ company": 98,
  EL: 98,
  "LT of nine digits": 98,
  "LT of twelve digits": 98,
  PT: 98,
  RO: 98,
  // Several methods or remainders are right.
  "BG person": 75,
  "NL company": 80,
  "NL sole trader": 88,
  XI: 98,
  "CZ birth number of ten digits": 99,
  SK: 99,
  "SK birth number": 99,
  // A wrong first digit makes it a number without a certain method.
  "CZ special": 85,
  "LV company": 95,
  "CZ birth number of nine digits": 0,
  "LV person": 0,
  // Some digits are not covered.
  SE: 83,
  "XI with branch": 73,
  "W-IdNr.": 64,
  "Gläubiger-Identifikationsnummer": 90,
};

const withOneOtherDigit = (number: string): readonly string[] =>
  [...number].flatMap((symbol, at) =>
    /\d/.test(symbol)
      ? [..."0123456789"]
          .filter((digit) => digit !== symbol)
          .map((digit) => number.slice(0, at) + digit + number.slice(at + 1))
      : [],
  );

const expectRate = (kind: NumberKind, judge: Judge): void => {
  const verdicts = fc
    .sample(kind.numbers, { seed, numRuns })
    .flatMap((number) => withAnyCheckDigits(number, kind.check).find((candidate) => judge(candidate) === "right") ?? [])
    .flatMap((right) => withOneOtherDigit(right).map(judge))
    .filter((verdict) => verdict !== "wrongForm");
  expect(verdicts.length).toBeGreaterThan(numRuns * 10);
  const noticed = verdicts.filter((verdict) => verdict === "wrongCheckDigit").length;
  expect((noticed / verdicts.length) * 100).toBeGreaterThanOrEqual(rates[kind.name] ?? 100);
};

test.each(vatKinds)("$name: a single wrong digit is noticed as often as the method promises", (kind) => {
  expectRate(kind, (number) => judgeVatNumber(kind.name.slice(0, 2), number));
});

test.each([
  [germanKinds.wIdNr, judgeWIdNr],
  [germanKinds.idNr, judgeIdNr],
  [germanKinds.leitwegId, judgeLeitwegId],
  [germanKinds.glaeubigerId, judgeGlaeubigerId],
] as const)("$0.name: a single wrong digit is noticed as often as the method promises", (kind, judge) => {
  expectRate(kind, judge);
});
