/** Shorter ones stand in too many files to tell anything. */
export const minLength = 4;
const maxWords = 8;
const longest = 120;

/** Compared regardless of case and of the blanks around it. */
export const foldValue = (text: string): string => text.trim().toLowerCase();

/** Everything in a text that could be a value of a file: one to eight words in a row, with and without their signs. */
export const listFragments = (text: string): ReadonlySet<string> => {
  const fragments = new Set<string>();
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  for (const [position, { from }] of words.entries()) {
    for (const { to } of words.slice(position, position + maxWords)) {
      if (to - from > longest) break;
      const piece = foldValue(text.slice(from, to));
      for (const one of [piece, trimSigns(piece), ...piece.split(/[^\p{L}\d]+/u)])
        if (one.length >= minLength) fragments.add(one);
    }
  }
  return fragments;
};

const trimSigns = (text: string): string => text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
