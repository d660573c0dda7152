import { expect, test } from "vitest";
import { findAutomaticRate } from "./automatic-rates.ts";
import { automatikkonten } from "./automatikkonten.ts";

test.each([
  ["03", "8400", 19],
  ["03", "8300", 7],
  ["03", "3400", 19],
  ["03", "8125", 0],
  ["03", "3070", 5.5],
  ["04", "4400", 19],
  ["04", "4300", 7],
  ["04", "5300", 7],
  ["03", "8337", null],
  ["04", "8400", null],
] as const)("SKR%s: account %s calculates %s percent", (chart, konto, rate) => {
  expect(findAutomaticRate(chart, konto)).toBe(rate);
});

test.each(["03", "04"] as const)("every rate of SKR%s belongs to an account with automatic calculation", (chart) => {
  const { vorsteuer, umsatzsteuer, uncertain } = automatikkonten[chart];
  const automatic = new Set([...vorsteuer, ...umsatzsteuer, ...uncertain]);
  const konten = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, "0")).filter(
    (konto) => findAutomaticRate(chart, konto) !== null,
  );
  expect(konten.filter((konto) => !automatic.has(konto))).toEqual([]);
  expect(konten.length).toBeGreaterThan(80);
});
