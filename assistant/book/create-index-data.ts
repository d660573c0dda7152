import type { BookEntry } from "./book-entry.ts";
import { keywords } from "./keywords.ts";
import { writeNumbers } from "./number-text.ts";
import { splitCompound } from "./split-compound.ts";
import { readStems } from "./words.ts";

/** Parts of an entry that are searched. */
export const fields = ["title", "said", "lead", "body", "area", "parts"] as const;
export type IndexField = (typeof fields)[number];

/** The index of the book in a compact form; numbers are written by `writeNumbers`. */
export interface IndexData {
  /** Every stem of the book, joined by blanks. */
  readonly terms: string;
  /** For each of them the number of its entries. */
  readonly counts: string;
  /** For each of them, joined by blanks, its places: one part for each field, joined by exclamation marks. */
  readonly postings: string;
  /** For each field how many different stems each entry has in it. */
  readonly lengths: readonly string[];
}

type Texts = Readonly<Record<IndexField, readonly string[]>>;

/** Indexes the entries by the stems of their words. */
export const createIndexData = (entries: readonly BookEntry[]): IndexData => {
  const texts = entries.map(readTexts);
  const counts = countEntries(texts);
  const partsOf = createSplitter((word) => counts.has(word));
  const indexed = texts.map((text): Texts => {
    const parts = [...new Set([...text.title, ...text.lead].flatMap(partsOf))];
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
    return { ...text, parts };
  });
  const terms = [...counts.keys()];
  const byField = fields.map((field) => listPlaces(indexed.map((text) => text[field])));
  return {
    terms: terms.join(" "),
    counts: writeNumbers([...counts.values()]),
    postings: terms.map((term) => byField.map((places) => writeNumbers(places.get(term) ?? [])).join("!")).join(" "),
    lengths: fields.map((field) => writeNumbers(indexed.map((text) => new Set(text[field]).size))),
  };
};

/** For each stem the entries that have it, each as its distance from the last one and, if not one, how often. */
const listPlaces = (texts: readonly (readonly string[])[]): ReadonlyMap<string, number[]> => {
  const places = new Map<string, number[]>();
  const last = new Map<string, number>();
  for (const [entry, stems] of texts.entries()) {
    for (const [stem, same] of Map.groupBy(stems, (one) => one)) {
      const distance = entry - (last.get(stem) ?? -1) - 1;
      const written = same.length === 1 ? [distance * 2] : [distance * 2 + 1, same.length];
      places.set(stem, [...(places.get(stem) ?? []), ...written]);
      last.set(stem, entry);
    }
  }
  return places;
};

const readTexts = ({ source, text }: BookEntry): Omit<Texts, "parts"> => ({
  title: readStems(`${source.title} ${titleOf[source.kind]?.(source.id, text.area) ?? ""}`),
  said: readStems(keywords.get(source.id) ?? ""),
  lead: readStems(text.lead),
  body: readStems(text.body),
  area: readStems(text.area),
});

/** Other names people use for an entry. */
const titleOf: Partial<Record<BookEntry["source"]["kind"], (id: string, area: string) => string>> = {
  rule: (id) => id,
  field: (_, area) => area,
};

const countEntries = (texts: readonly Omit<Texts, "parts">[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { title, said, lead, body, area } of texts) {
    for (const word of new Set([...title, ...said, ...lead, ...body, ...area]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
};

/** Cached, because words recur. */
const createSplitter = (isWord: (stem: string) => boolean): ((word: string) => readonly string[]) => {
  const cached = new Map<string, readonly string[]>();
  return (word) => {
    const parts = cached.get(word) ?? splitCompound(word, isWord);
    cached.set(word, parts);
    return parts;
  };
};
