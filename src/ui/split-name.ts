export interface SplitName {
  /** Shortened at its end if necessary. */
  readonly start: string;
  /** Is always shown whole. */
  readonly end: string;
}

const minNameLength = 24;
const tailLength = 10;
/** A tail that begins with a word may be a little longer. */
const maxTailLength = 14;
const maxExtensionLength = 6;

/**
 * Splits a file name for shortening: in the middle, because names of one series differ at their end, and before a word
 * if possible. The extension stays whole. Short names are not split.
 */
export const splitName = (name: string): SplitName => {
  const letters = [...name];
  if (letters.length < minNameLength) return { start: name, end: "" };
  const dot = letters.lastIndexOf(".");
  const extension = dot > 0 && letters.length - dot <= maxExtensionLength ? letters.length - dot : 0;
  const end = letters.length - extension;
  const word = letters.findIndex(
    (letter, index) => index >= end - maxTailLength && index < end - 1 && /[ _.-]/.test(letter),
  );
  const at = word === -1 ? end - tailLength : word;
  return { start: letters.slice(0, at).join(""), end: letters.slice(at).join("") };
};
