import type { BookEntry } from "./book-entry.ts";
import { type BookIndex, openIndex } from "./create-index.ts";
import type { IndexField } from "./create-index-data.ts";
import { findNamed, withoutIds } from "./find-named.ts";
import { type HitPlace, measureCoverage } from "./measure-coverage.ts";
import { rankEntries } from "./rank-entries.ts";
import { readQuery } from "./read-query.ts";

export interface BookHit {
  readonly entry: BookEntry;
  /** True if the question names its id. */
  readonly isNamed: boolean;
  /** Share of the question the entry covers, 0 to 1. */
  readonly coverage: number;
  /** True if that is enough for an answer. */
  readonly isAnswer: boolean;
}

export interface SearchOptions {
  readonly limit: number;
  /** The last word may be incomplete. */
  readonly isTyping: boolean;
}

/** Entries that match the question, best first; `coverage` tells whether they answer it. */
export const searchBook = (question: string, { limit, isTyping }: SearchOptions): readonly BookHit[] => {
  const index = openIndex();
  const { entries: named, hasId } = findNamed(question, index.entries);
  if (named.length === 0 && hasId) return [];
  const others = searchWords(named.length === 0 ? question : withoutIds(question), index, isTyping);
  const namedOnes = new Set(named);
  const hits = named.map((entry) => ({ entry, isNamed: true, coverage: 1, isAnswer: true }));
  return [...hits, ...others.filter(({ entry }) => !namedOnes.has(entry))].slice(0, limit);
};

const searchWords = (question: string, index: BookIndex, isTyping: boolean): readonly BookHit[] => {
  const words = readQuery(question, index);
  const forms = new Map<string, number>();
  for (const word of words) {
    for (const [form, worth] of word.forms) forms.set(form, Math.max(forms.get(form) ?? 0, worth));
  }
  const last = isTyping ? [...(words.at(-1)?.forms.keys() ?? [])].at(-1) : undefined;
  const isAboutField = /\b(?:felde?s?|felder|spalten?|l(?:ä|ae)nge|pflicht\w*)\b/iu.test(question);
  return rankEntries(index, {
    forms,
    beginning: last,
    boosts,
    rankOf: (entry) => rankOf(index.entries[entry], isAboutField),
  })
    .flatMap(({ entry: position, score, matches }) => {
      const entry = index.entries[position];
      if (entry === undefined) return [];
      const isGuide = entry.source.kind === "guide";
      const coverage = measureCoverage(words, [...matches.keys()], (term) =>
        findPlace(matches.get(term) ?? [], isGuide),
      );
      return [{ hit: { entry, isNamed: false, ...coverage }, score: score * coverage.coverage ** 2 }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
};

const findPlace = (fields: readonly IndexField[], isGuide: boolean): HitPlace => {
  if (fields.includes("title") || fields.includes("said")) return "name";
  if (isGuide) return "step";
  return fields.some((field) => field !== "body") ? "lead" : "body";
};

const boosts = { title: 3, said: 1.5, lead: 1.2, body: 0.5, area: 1, parts: 0.6 };

const rankOf = (entry: BookEntry | undefined, isAboutField: boolean): number => {
  const isField = entry?.source.kind === "field" || entry?.source.kind === "format";
  return (entry?.rank ?? 1) * (isField && isAboutField ? 1.6 : 1);
};
