import MiniSearch from "minisearch";
import type { BookEntry } from "./book-entry.ts";
import { keywords } from "./keywords.ts";
import { listEntries } from "./list-entries.ts";
import { splitCompound } from "./split-compound.ts";
import { readStems } from "./words.ts";

/** The searchable book; built once, at the first question. */
export interface BookIndex {
  readonly entries: readonly BookEntry[];
  readonly search: MiniSearch<IndexedEntry>;
  /** Every stem of the book with its number of entries. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Stems, joined by blanks. */
export interface IndexedEntry {
  /** Position in `entries`. */
  readonly id: number;
  readonly title: string;
  /** Other names people use for it. */
  readonly said: string;
  readonly lead: string;
  readonly body: string;
  readonly area: string;
  /** Parts of compounds of title and lead. */
  readonly parts: string;
}

export const openIndex = (): BookIndex => {
  opened ??= createIndex(listEntries());
  return opened;
};
let opened: BookIndex | null = null;

const createIndex = (entries: readonly BookEntry[]): BookIndex => {
  const texts = entries.map(readTexts);
  const counts = countEntries(texts);
  const partsOf = createSplitter((word) => counts.has(word));
  const indexed = texts.map(({ title, said, lead, body, area }, id): IndexedEntry => {
    const parts = [...new Set([...title, ...lead].flatMap(partsOf))];
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
    return {
      id,
      title: title.join(" "),
      said: said.join(" "),
      lead: lead.join(" "),
      body: body.join(" "),
      area: area.join(" "),
      parts: parts.join(" "),
    };
  });
  const search = new MiniSearch<IndexedEntry>({
    fields: ["title", "said", "lead", "body", "area", "parts"],
    tokenize: (text) => text.split(" ").filter((word) => word !== ""),
    processTerm: (term) => term,
  });
  search.addAll(indexed);
  return { entries, search, counts };
};

const readTexts = ({ source, text }: BookEntry) => ({
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

const countEntries = (texts: readonly ReturnType<typeof readTexts>[]): Map<string, number> => {
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
