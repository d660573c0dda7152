import type { QueryWord } from "./read-query.ts";

export interface Coverage {
  readonly coverage: number;
  readonly isAnswer: boolean;
}

/** Where in an entry a word was hit: in what it is called, in what it is about, in a step of a guide or in the rest. */
export type HitPlace = "name" | "lead" | "step" | "body";

/**
 * Which share of what a question says an entry speaks of. The score of a search says which entry is best, not whether
 * it answers: where half of the question is about something else, it is another question.
 */
export const measureCoverage = (
  words: readonly QueryWord[],
  hits: readonly string[],
  placeOf: (term: string) => HitPlace,
): Coverage => {
  const worthOf = worthOfPlace[words.length === 1 ? "alone" : "together"];
  const worths = words.map(({ forms, weight }) => ({
    weight,
    worth: Math.max(0, ...hits.map((term) => (forms.get(term) ?? 0) * worthOf[placeOf(term)])),
  }));
  const total = worths.reduce((sum, { weight }) => sum + weight, 0);
  const coverage = total === 0 ? 0 : worths.reduce((sum, { weight, worth }) => sum + weight * worth, 0) / total;
  const matched = worths.filter(({ worth }) => worth > 0).length;
  return { coverage, isAnswer: coverage >= (matched > 1 ? least.ofSeveral : least.ofOne) };
};

/** A single word says too little to be answered by a text that mentions it. */
const worthOfPlace = {
  alone: { name: 1, lead: 0.5, step: 0.7, body: 0.5 },
  together: { name: 1, lead: 0.75, step: 0.8, body: 0.45 },
} as const;

/** Chosen by `tests/retrieval`: two words that meet in one entry are rarely there by chance, a single one often is. */
const least = { ofOne: 0.55, ofSeveral: 0.45 };
