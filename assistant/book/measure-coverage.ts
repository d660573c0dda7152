import type { QueryWord } from "./read-query.ts";

export interface Coverage {
  readonly coverage: number;
  readonly isAnswer: boolean;
}

/**
 * Which share of what a question says an entry speaks of. The score of a search says which entry is best, not whether
 * it answers: where half of the question is about something else, it is another question.
 */
export const measureCoverage = (
  words: readonly QueryWord[],
  hits: readonly string[],
  isInTitle: (term: string) => boolean,
): Coverage => {
  // A single word says too little to be answered by a text that mentions it.
  const beyondTitle = words.length === 1 ? 0.5 : 0.85;
  const worths = words.map(({ forms, weight }) => ({
    weight,
    worth: Math.max(0, ...hits.map((term) => (forms.get(term) ?? 0) * (isInTitle(term) ? 1 : beyondTitle))),
  }));
  const total = worths.reduce((sum, { weight }) => sum + weight, 0);
  const coverage = total === 0 ? 0 : worths.reduce((sum, { weight, worth }) => sum + weight * worth, 0) / total;
  const matched = worths.filter(({ worth }) => worth > 0).length;
  return { coverage, isAnswer: coverage >= (matched > 1 ? least.ofSeveral : least.ofOne) };
};

/** Chosen by `tests/retrieval`: two words that meet in one entry are rarely there by chance, a single one often is. */
const least = { ofOne: 0.55, ofSeveral: 0.42 };
