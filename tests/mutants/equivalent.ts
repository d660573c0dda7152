export interface Equivalent {
  readonly file: string;
  /** As the list of survivors prints it. */
  readonly change: string;
  readonly why: string;
}

/** Mutants that no test can tell from the original. */
export const equivalents: readonly Equivalent[] = [
  {
    file: "engine/values/check-digits.ts",
    change: "code > 64 → code >= 64",
    why: "Only digits and capitals are read; 64 is @.",
  },
  {
    file: "engine/values/code-pages.ts",
    change: 'letter > "\\u00ff" → letter >= "\\u00ff"',
    why: "ÿ is not among the letters that are filtered.",
  },
];
