import { expect, test } from "vitest";
import { readSpecifiedTexts, specifiedTexts } from "./specified-texts.ts";

test("every text of the specification is in the list checked in the running app", () => {
  expect(specifiedTexts).toHaveLength(new Set(specifiedTexts).size);
  expect(readSpecifiedTexts() ?? specifiedTexts).toEqual(specifiedTexts);
});
