import type { BookIndex } from "./create-index.ts";
import { fields, type IndexField } from "./create-index-data.ts";

/** An entry with a word of the query. */
export interface RankedEntry {
  /** Position in the entries of the index. */
  readonly entry: number;
  readonly score: number;
  /** Words of the query it has; for each its fields, none where it has only a longer word that begins with it. */
  readonly matches: ReadonlyMap<string, readonly IndexField[]>;
}

export interface RankOptions {
  /** Stems with their worth. */
  readonly forms: ReadonlyMap<string, number>;
  /** A stem that may be the beginning of a longer one. */
  readonly beginning: string | undefined;
  readonly boosts: Readonly<Record<IndexField, number>>;
  /** Factor of an entry. */
  readonly rankOf: (entry: number) => number;
}

/** Entries by BM25 (with a floor for each match), the sum multiplied by the number of words that match; best first. */
export const rankEntries = (
  index: BookIndex,
  { forms, beginning, boosts, rankOf }: RankOptions,
): readonly RankedEntry[] => {
  const ranked = new Map<number, { score: number; readonly matches: Map<string, IndexField[]> }>();
  const add = (form: string, stem: string, weight: number): void => {
    const places = index.placesOf(stem);
    for (const field of fields) {
      const entries = places.get(field) ?? [];
      const rarity = Math.log(1 + (index.entries.length - entries.length + 0.5) / (entries.length + 0.5));
      const { ofEntry, average } = index.lengths[field];
      for (const [entry, times] of entries) {
        const length = 1 - lengthShare + (lengthShare * (ofEntry[entry] ?? 0)) / average;
        const fit = floor + (times * (saturation + 1)) / (times + saturation * length);
        const one = ranked.get(entry) ?? { score: 0, matches: new Map() };
        one.score += weight * boosts[field] * rankOf(entry) * rarity * fit;
        const matched = one.matches.get(form) ?? [];
        one.matches.set(form, form === stem ? [...matched, field] : matched);
        ranked.set(entry, one);
      }
    }
  };
  for (const [form, worth] of forms) {
    add(form, form, worth);
    if (form !== beginning) continue;
    for (const stem of index.counts.keys()) {
      const added = stem.length - form.length;
      if (added > 0 && stem.startsWith(form))
        add(form, stem, (worth * beginningWeight * stem.length) / (stem.length + addedLetterWeight * added));
    }
  }
  return [...ranked]
    .map(([entry, { score, matches }]) => ({ entry, score: score * matches.size, matches }))
    .sort((a, b) => b.score - a.score);
};

/** Parameters of BM25+. */
const saturation = 1.2;
const lengthShare = 0.7;
const floor = 0.5;

/** The longer the word of which only the beginning is typed, the less it counts. */
const beginningWeight = 0.7;
const addedLetterWeight = 0.3;
