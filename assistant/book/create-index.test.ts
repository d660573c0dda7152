import { expect, test } from "vitest";
import { openIndex } from "./create-index.ts";
import { keywords } from "./keywords.ts";
import { readStems } from "./words.ts";

const { entries, counts, placesOf, lengths } = openIndex();

const textOf = {
  lead: ({ text }) => text.lead,
  body: ({ text }) => text.body,
  area: ({ text }) => text.area,
  said: ({ source }) => keywords.get(source.id) ?? "",
} as const satisfies Record<string, (entry: (typeof entries)[number]) => string>;

test.each(["lead", "body", "area", "said"] as const)("the index names every entry with a stem in its %s", (field) => {
  const written = new Map<string, [number, number][]>();
  for (const [at, entry] of entries.entries()) {
    const stems = readStems(textOf[field](entry));
    expect(lengths[field].ofEntry[at]).toBe(new Set(stems).size);
    for (const stem of new Set(stems)) {
      const times = stems.filter((one) => one === stem).length;
      written.set(stem, [...(written.get(stem) ?? []), [at, times]]);
    }
  }
  for (const stem of counts.keys()) expect(placesOf(stem).get(field)).toEqual(written.get(stem) ?? []);
});

test("a stem that the book does not have is nowhere", () => {
  expect([...placesOf("xylophon").values()].flat()).toEqual([]);
});
