import { matchWords } from "#engine/values/fold-text.ts";

/** Search and filter of a list. */
export interface Narrowing {
  readonly query: string;
  /** Null for all. */
  readonly state: string | null;
}

export interface Traits {
  /** The text that is searched. */
  readonly text: string;
  /** The word shown for the state. */
  readonly state: string;
}

/** Entries that contain every word and are in the state. */
export const narrow = <T>(
  entries: readonly T[],
  { query, state }: Narrowing,
  traitsOf: (entry: T) => Traits,
): readonly T[] => {
  const isMatch = matchWords(query);
  return entries.filter((entry) => {
    const traits = traitsOf(entry);
    return (state === null || traits.state === state) && isMatch(traits.text);
  });
};
