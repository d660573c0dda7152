import type { BookEntry } from "./book-entry.ts";
import { fields, type IndexData, type IndexField } from "./create-index-data.ts";
import { readIndexData } from "./index-data.ts";
import { listEntries } from "./list-entries.ts";
import { readNumbers } from "./number-text.ts";

/** The searchable book; opened at the first question. */
export interface BookIndex {
  readonly entries: readonly BookEntry[];
  /** Every stem of the book with its number of entries. */
  readonly counts: ReadonlyMap<string, number>;
  /** Entries with a stem, by field; the positions are those in `entries`. */
  readonly placesOf: (stem: string) => Places;
  /** How many different stems each entry has in a field, and how many on average. */
  readonly lengths: Readonly<Record<IndexField, FieldLengths>>;
}

/** For each field the entries that have a stem there, and how often. */
export type Places = ReadonlyMap<IndexField, readonly (readonly [entry: number, times: number])[]>;

export interface FieldLengths {
  readonly ofEntry: readonly number[];
  readonly average: number;
}

export const openIndex = (): BookIndex => {
  opened ??= readIndex(listEntries(), readIndexData());
  return opened;
};
let opened: BookIndex | null = null;

/** Places are read when a question asks for them: of some thousand stems it has ten. */
export const readIndex = (entries: readonly BookEntry[], data: IndexData): BookIndex => {
  const terms = data.terms.split(" ");
  const counts = readNumbers(data.counts);
  const postings = data.postings.split(" ");
  const positions = new Map(terms.map((term, at) => [term, at]));
  const lengths = fields.map((field, at) => [field, readLengths(data.lengths[at] ?? "")] as const);
  return {
    entries,
    counts: new Map(terms.map((term, at) => [term, counts[at] ?? 0])),
    placesOf: (stem) => readPlaces(postings[positions.get(stem) ?? -1] ?? ""),
    lengths: Object.fromEntries(lengths) as Record<IndexField, FieldLengths>,
  };
};

const readLengths = (text: string): FieldLengths => {
  const ofEntry = readNumbers(text);
  return { ofEntry, average: ofEntry.reduce((sum, length) => sum + length, 0) / ofEntry.length };
};

const readPlaces = (text: string): Places => {
  const parts = text.split("!");
  return new Map(fields.map((field, at) => [field, readEntries(readNumbers(parts[at] ?? ""))]));
};

const readEntries = (numbers: readonly number[]): readonly (readonly [number, number])[] => {
  const places: (readonly [number, number])[] = [];
  let entry = -1;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    entry += (number >> 1) + 1;
    places.push([entry, number % 2 === 0 ? 1 : (numbers[++at] ?? 1)]);
  }
  return places;
};
