import { expect, test } from "vitest";
import { findSimilar } from "./find-similar.ts";

const vocabulary = ["belegdatum", "belegfeld", "skonto", "konto", "kurs", "steu", "poster", "13b", "generalumkehr"];

test.each<readonly [string, string, readonly string[]]>([
  ["a letter too few", "belgdatum", ["belegdatum"]],
  ["two letters exchanged", "skotno", ["skonto"]],
  ["an ending the stem kept", "generalumk", ["generalumkehr"]],
  ["a wrong letter", "belegfelt", ["belegfeld"]],
  ["another beginning", "oster", []],
  ["another word", "bundesliga", []],
  ["too short to tell", "kurz", []],
  ["a number", "13c", []],
])("%s: %s", (_, word, expected) => {
  expect(findSimilar(word, vocabulary)).toEqual(expected);
});
