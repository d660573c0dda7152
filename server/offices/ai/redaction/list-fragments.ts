/** Shorter ones occur in too many files. */
export const minLength = 4;
const maxWords = 8;
const maxLength = 120;

/** Compared ignoring case and surrounding spaces. */
export const foldValue = (text: string): string => text.trim().toLowerCase();

/** All parts of a text that could be a file value: one to eight consecutive words, with and without punctuation. */
export const listFragments = (text: string): ReadonlySet<string> => {
  const fragments = new Set<string>();
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  for (const [position, { from }] of words.entries()) {
    for (const { to } of words.slice(position, position + maxWords)) {
      if (to - from > maxLength) break;
      const piece = foldValue(text.slice(from, to));
      for (const one of [piece, trimPunctuation(piece), ...piece.split(/[^\p{L}\d]+/u)])
        if (one.length >= minLength) fragments.add(one);
    }
  }
  return fragments;
};

const trimPunctuation = (text: string): string => text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
