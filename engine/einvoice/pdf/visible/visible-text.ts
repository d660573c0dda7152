/** Text of the pages in the forms in which values are searched. */
export interface VisibleText {
  readonly lines: readonly string[];
  /** Lines with a line break between them. */
  readonly whole: string;
  /** Capital letters and digits alone. */
  readonly compact: string;
}

export const createVisibleText = (pages: readonly string[]): VisibleText => {
  const whole = pages.join("\n").replace(/[\u00a0\u2000-\u200b\u202f\u3000]/g, " ");
  return { lines: whole.split("\n"), whole, compact: compactOf(whole) };
};

/** `RE-2026/0815` as `RE20260815`. */
export const compactOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Programs set letters apart to fill a line. */
export const blank = "[ \\t]?";
