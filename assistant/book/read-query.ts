import { asksBeyond, beyond } from "./beyond.ts";
import type { BookIndex } from "./create-index.ts";
import { findSimilar } from "./find-similar.ts";
import { splitCompound } from "./split-compound.ts";
import { synonyms } from "./synonyms.ts";
import { readStems } from "./words.ts";

/** A word of a question with all its alternatives. */
export interface QueryWord {
  /** Stems with the weight of a match, 1 for the word itself. */
  readonly forms: ReadonlyMap<string, number>;
  /** Inverse frequency: high if few entries have the word. */
  readonly weight: number;
}

/** The distinct words of a question; empty if it has only question words. */
export const readQuery = (question: string, index: BookIndex): readonly QueryWord[] => {
  const words = [...new Set(readStems(joinVerb(nameValues(question))))]
    // Other figures missing in the book are values as well („Konto 1776“).
    .filter((word) => !/^\d/.test(word) || index.counts.has(word))
    .map((word) => readWord(word, index));
  return asksBeyond(question) ? [{ forms: new Map(), weight: weighBeyond(index) }, ...words] : words;
};

/** Twice the weight of a word the book does not know. */
const weighBeyond = ({ entries }: BookIndex): number => 2 * Math.log(1 + entries.length);

/** Characteristic forms of amounts; dates and other amounts say nothing about the subject. */
const nameValues = (question: string): string =>
  question
    .replace(/(?<=\b\d)-?(?=stellig)/giu, " ")
    .replace(/\b\d[\d.]*,\d+E\+?\d+/giu, " Exponent ")
    .replace(/\b\d{1,3}(?:\.\d{3})+,\d+/gu, " Tausenderpunkt ")
    .replace(/\b\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?|\b\d{2}\.\d{2}\b|\b\d+,\d+/gu, " ");

/** „Wie lade ich die Datei herunter?“ asks about „herunterladen“. */
const joinVerb = (question: string): string =>
  question.replace(
    /\b(?!mach)(\p{L}+)( (?:ich|man|wir) .*?) (ab|an|auf|aus|ein|frei|herunter|hoch|um|zurück|zusammen)(?=\P{L}*$)/iu,
    "$3$1$2",
  );

const readWord = (word: string, index: BookIndex): QueryWord => {
  if (beyond.has(word)) return { forms: new Map(), weight: weighBeyond(index) };
  const { counts, entries } = index;
  const forms = readForms(word, counts);
  const existing = [...forms.keys()].flatMap((form) => counts.get(form) ?? []);
  const count = counts.get(word) ?? Math.min(...existing, entries.length);
  return { forms, weight: Math.log(1 + entries.length / (existing.length === 0 ? 1 : count)) };
};

/** All forms the book contains: the word, its synonyms, its parts; for an unknown word its likely corrections. */
const readForms = (word: string, counts: BookIndex["counts"]): ReadonlyMap<string, number> => {
  const isWord = (stem: string): boolean => counts.has(stem);
  const written = synonyms.get(word) ?? [];
  const isKnown = isWord(word) || written.some(isWord);
  const similar = isKnown ? [] : findSimilar(word, counts.keys());
  const parts = written.length > 0 ? [] : splitCompound(word, isWord);
  return new Map([
    ...parts.flatMap((part) => giveWorth(synonyms.get(part) ?? [], worth.part * worth.synonym)),
    ...giveWorth(parts, worth.part),
    ...giveWorth(similar, worth.similar),
    ...giveWorth(written, worth.synonym),
    [word, 1],
  ]);
};

const giveWorth = (forms: readonly string[], each: number): readonly (readonly [string, number])[] =>
  forms.map((form) => [form, each]);

const worth = { synonym: 0.8, part: 0.5, similar: 0.8 };
