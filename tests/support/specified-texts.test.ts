import { expect, test } from "vitest";
import { readSpecifiedTexts, specifiedTexts } from "./specified-texts.ts";

test("every text of the specification is in the list that the running app is held to", () => {
  expect(specifiedTexts).toHaveLength(new Set(specifiedTexts).size);
  expect(readSpecifiedTexts() ?? specifiedTexts).toEqual(specifiedTexts);
});
