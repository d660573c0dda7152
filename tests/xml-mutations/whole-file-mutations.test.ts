import { expect, test } from "vitest";
import { findPlaces, gravelyFound } from "./find-places.ts";
import { wholeFileMutations } from "./whole-file-mutations.ts";

test.each(wholeFileMutations)("$rule: $what", async ({ rule, content, line, path, also = [] }) => {
  const places = await findPlaces(content);
  expect(places.map((place) => [place.rule, place.line, place.path])).toContainEqual([rule, line, path]);
  expect(gravelyFound(places).filter((id) => id !== rule && !also.includes(id))).toEqual([]);
});
