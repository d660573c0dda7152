import { expect, test } from "vitest";
import { beyond } from "./beyond.ts";
import { openIndex } from "./create-index.ts";
import { keywords } from "./keywords.ts";
import { synonyms } from "./synonyms.ts";
import { readStems } from "./words.ts";

const { entries, counts } = openIndex();

test("keywords belong to entries of the book", () => {
  const ids = new Set(entries.map(({ source }) => source.id));
  expect([...keywords.keys()].filter((id) => !ids.has(id))).toEqual([]);
});

test("synonyms lead to words of the book", () => {
  const lost = [...synonyms].flatMap(([said, written]) =>
    written.filter((word) => !counts.has(word)).map((word) => [said, word]),
  );
  expect(lost).toEqual([]);
});

test("a subject with its own entry is no keyword of another", () => {
  const titles = entries.flatMap(({ source }) => readStems(`${source.title} ${keywords.get(source.id) ?? ""}`));
  expect(titles.filter((word) => beyond.has(word))).toEqual([]);
});
