/** Words found in `bytes[from, to)`: bit n for the nth word. */
export type TextSearch = (from: number, to: number) => number;

/**
 * Search for several words at once, given in small letters of ASCII, whatever their case in the text (Wu and Manber):
 * two letters at a time tell how far the next word can be off, so most letters are never read.
 */
export function createTextSearch(bytes: Uint8Array, words: readonly string[]): TextSearch {
  const letters = words.map((word) => Uint8Array.from(word, (letter) => letter.charCodeAt(0)));
  const width = letters.reduce((min, word) => Math.min(min, word.length), 255);
  const shifts = new Uint8Array(1024).fill(width - 1);
  for (const word of letters) {
    for (let i = 1; i < width; i++) {
      const pair = joinPair(word[i - 1] as number, word[i] as number);
      shifts[pair] = Math.min(shifts[pair] as number, width - 1 - i);
    }
  }

  const findWords = (start: number, to: number): number => {
    let mask = 0;
    for (let index = 0; index < letters.length; index++) {
      const word = letters[index] as Uint8Array;
      if (start + word.length > to) continue;
      let at = 0;
      while (at < word.length && ((bytes[start + at] as number) | 32) === word[at]) at++;
      if (at === word.length) mask |= 1 << index;
    }
    return mask;
  };

  return (from, to) => {
    let mask = 0;
    for (let end = from + width - 1; end < to; ) {
      const shift = shifts[joinPair(bytes[end - 1] as number, bytes[end] as number)] as number;
      if (shift === 0) mask |= findWords(end - width + 1, to);
      end += shift === 0 ? 1 : shift;
    }
    return mask;
  };
}

/** Ignores case; a second comparison excludes other characters. */
const joinPair = (a: number, b: number): number => ((a & 31) << 5) | (b & 31);
