import { expect, test } from "vitest";
import { removeBlanks, removeInvisible, removeOuterBlanks } from "./blanks.ts";

test("blanks and characters without width go at the edge, everywhere, or only where they have no width", () => {
  const text = "\u00a0\ufeffa b\u200b\tc\n\u2060";
  expect(removeOuterBlanks(text)).toBe("a b\u200b\tc");
  expect(removeBlanks(text)).toBe("abc");
  expect(removeInvisible(text)).toBe("\u00a0a b\tc\n");
});
