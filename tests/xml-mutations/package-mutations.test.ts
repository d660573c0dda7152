import { expect, test } from "vitest";
import { writePackage } from "./base-files.ts";
import { findPlaces, gravelyFound } from "./find-places.ts";
import { packageMutations } from "./package-mutations.ts";
import { lineOf } from "./text-mutation.ts";

test("the package without a change has no error and no warning", async () => {
  expect(gravelyFound(await findPlaces(writePackage()))).toEqual([]);
});

test.each(packageMutations)(
  "$rule: $what",
  async ({ rule, entries, cut = 0, sizeBytes, known, member, at, also = [] }) => {
    const whole = writePackage(entries);
    const places = await findPlaces(whole.subarray(0, whole.length - cut), known, sizeBytes);
    const content = new TextDecoder().decode(entries.find(({ name }) => name === member)?.content);
    const line = at === undefined || at === "" ? 0 : lineOf(content, at);
    expect(places.map((place) => [place.rule, place.member, place.line])).toContainEqual([rule, member, line]);
    expect(gravelyFound(places).filter((id) => id !== rule && !also.includes(id))).toEqual([]);
  },
);
