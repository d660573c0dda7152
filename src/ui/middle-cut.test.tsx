import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findCut, MiddleCut } from "./middle-cut.tsx";

test.each([
  ["EXTF_Januar.csv", 15],
  ["a".repeat(32), 32],
  [`${"a".repeat(60)}_Dezember_2026.csv`, 62],
  [`${"a".repeat(30)}😀${"b".repeat(15)}`, 32],
])("%s is cut at %i", (text, expected) => {
  expect(findCut(text)).toBe(expected);
});

test("the parts are the whole name", () => {
  const name = `EXTF_${"Buchungsstapel_".repeat(5)}Korrektur.csv`;
  const markup = renderToStaticMarkup(<MiddleCut text={name} />);
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe(name);
  expect(markup).toContain(`title="${name}"`);
});
