import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["Müller & Söhne", "mueller & soehne"],
  ["MÜLLER", "mueller"],
  ["Mu\u0308ller", "mueller"],
  ["Straße", "strasse"],
  ["Café  Élysée\t1", "cafe elysee 1"],
  ["Łódź", "łodz"],
  ["  ", ""],
])("%j is searched as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
