import { stem } from "./stem.ts";

/**
 * The parts of a compound if both are words of the book: „Belegdatumsfeld“ matches „Belegdatum“ and „Feld“. Both parts
 * must be long, because short ones occur in unrelated words.
 */
export const splitCompound = (word: string, isWord: (stem: string) => boolean): readonly string[] => {
  let best: readonly string[] = [];
  let bestLength = 0;
  for (let at = minPartLength; at <= word.length - minPartLength; at++) {
    const parts = [stem(word.slice(0, at)), stem(word.slice(at))];
    const shorter = Math.min(...parts.map(({ length }) => length));
    if (shorter <= bestLength || shorter < minStemLength || !parts.every(isWord)) continue;
    best = parts;
    bestLength = shorter;
  }
  return best;
};

const minPartLength = 4;
const minStemLength = 4;
