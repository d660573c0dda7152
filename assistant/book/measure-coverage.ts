import type { QueryWord } from "./read-query.ts";

export interface Coverage {
  readonly coverage: number;
  readonly isAnswer: boolean;
}

/** Part of an entry that matches a word: its name, its subject, a step of a guide or the rest. */
export type HitPlace = "name" | "lead" | "step" | "body";

/**
 * Share of a question that an entry covers. The score of a search ranks entries, but does not tell whether one answers:
 * if half of the question is about something else, it does not.
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
  return { coverage, isAnswer: coverage >= (matched > 1 ? minCoverage.ofSeveral : minCoverage.ofOne) };
};

/** A mere mention of a single word is not an answer. */
const worthOfPlace = {
  alone: { name: 1, lead: 0.5, step: 0.7, body: 0.5 },
  together: { name: 1, lead: 0.75, step: 0.8, body: 0.45 },
} as const;

/** Tuned by `tests/retrieval`: two matching words in one entry are rarely a coincidence, a single one often is. */
const minCoverage = { ofOne: 0.55, ofSeveral: 0.45 };
