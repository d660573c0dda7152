import type { BookIndex } from "./create-index.ts";
import { findSimilar } from "./find-similar.ts";
import { splitCompound } from "./split-compound.ts";
import { synonyms } from "./synonyms.ts";
import { readStems } from "./words.ts";

/** A word of a question with everything that would do for it. */
export interface QueryWord {
  /** Stems with what a hit of them is worth, 1 for the word itself. */
  readonly forms: ReadonlyMap<string, number>;
  /** What the word tells apart: much where few entries have it, little where every second one does. */
  readonly weight: number;
}

/** The words of a question, each once; none where it only asks. */
export const readQuery = (question: string, index: BookIndex): readonly QueryWord[] =>
  [...new Set(readStems(question))].map((word) => readWord(word, index));

const readWord = (word: string, { counts, entries }: BookIndex): QueryWord => {
  const forms = readForms(word, counts);
  const existing = [...forms.keys()].flatMap((form) => counts.get(form) ?? []);
  const count = counts.get(word) ?? Math.min(...existing, entries.length);
  return { forms, weight: Math.log(1 + entries.length / (existing.length === 0 ? 1 : count)) };
};

/** Of a word the book does not have, its parts; of one without parts, what it may be misspelt from. */
const readForms = (word: string, counts: BookIndex["counts"]): ReadonlyMap<string, number> => {
  const written = (synonyms.get(word) ?? []).map((synonym) => [synonym, worth.synonym] as const);
  const forms = [...written, [word, 1] as const];
  if (forms.some(([form]) => counts.has(form))) return new Map(forms);
  const parts = splitCompound(word, (part) => counts.has(part));
  if (parts.length > 0) return new Map([...parts.map((part) => [part, worth.part] as const), ...forms]);
  return new Map([...findSimilar(word, counts.keys()).map((form) => [form, worth.similar] as const), ...forms]);
};

const worth = { synonym: 0.8, part: 0.5, similar: 0.8 };
