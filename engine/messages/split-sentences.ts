/**
 * Sentences of a pasted text. A line that goes on with a small letter was wrapped; a full stop ends a sentence where a
 * capital or a quotation mark follows.
 */
export const splitSentences = (text: string): readonly string[] =>
  text
    .slice(0, maxLetters)
    .split(/\r?\n(?!\s*\p{Ll})|(?<=[.!?;])\s+(?=[\p{Lu}#[("„'‚“])/u)
    .filter((sentence) => sentence.trim() !== "");

/** Protocols may be long; text beyond the limit is not read. */
const maxLetters = 20_000;
