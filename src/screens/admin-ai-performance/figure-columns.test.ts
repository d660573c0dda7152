import { expect, test } from "vitest";
import type { AiFigures } from "#contract/ai-performance.ts";
import { figureColumns, labelOf, toCsv } from "./figure-columns.ts";

const figures: AiFigures = {
  key: "=Anbieter",
  requests: 1200,
  errors: 1,
  timeouts: 2,
  refused: 0,
  fallbacks: 3,
  firstTokenP50: 400,
  firstTokenP95: null,
  totalP50: 2500,
  totalP95: 12_000,
  tokensIn: 10,
  tokensOut: 20,
  costMicros: 1_500_000,
  redactions: 4,
  helpful: 5,
  rated: 6,
  drafts: 3,
  adopted: 2,
};

test("figures are written in German format; a missing value is a dash", () => {
  const shown = Object.fromEntries(figureColumns.map(([name, , show]) => [name, show(figures)]));
  expect(shown).toMatchObject({
    Anfragen: "1.200",
    "Erstes Wort, p50": "0,4 s",
    "Erstes Wort, p95": "–",
    "Ganze Antwort, p95": "12 s",
    Kosten: "1,50\u00a0€",
  });
});

test("the CSV has a line per group, decimal commas and no formula", () => {
  const [head, line, end] = toCsv([figures], "provider").split("\r\n");
  expect(head).toContain('"Gruppe";"Anfragen"');
  expect(line).toMatch(/^"'=Anbieter";"1200";.*"1,5"/);
  expect(end).toBe("");
});

test.each([
  ["2026-11-20", "day", "20.11.2026"],
  ["inquiry", "purpose", "Rückfrage-Entwurf"],
  ["inquiry", "model", "inquiry"],
] as const)("%s by %s is %s", (key, groupBy, label) => {
  expect(labelOf(key, groupBy)).toBe(label);
});
