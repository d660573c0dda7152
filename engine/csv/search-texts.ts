/** Horspool's search for words in small letters of ASCII, whatever their case: most letters of a text are never read. */
export function createTextSearch(bytes: Uint8Array, words: readonly string[]): (from: number, to: number) => boolean {
  const searches = words.map((word) => {
    const letters = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
    const shifts = new Uint8Array(256).fill(word.length);
    for (const [index, letter] of letters.subarray(0, -1).entries()) {
      shifts[letter] = word.length - 1 - index;
      shifts[letter & ~32] = word.length - 1 - index;
    }
    return { letters, shifts };
  });
  return (from, to) => {
    for (let i = 0; i < searches.length; i++) {
      const { letters, shifts } = searches[i] as (typeof searches)[number];
      const last = letters.length - 1;
      for (let end = from + last; end < to; end += shifts[bytes[end] as number] as number) {
        let at = last;
        while (at >= 0 && ((bytes[end - last + at] as number) | 32) === letters[at]) at--;
        if (at < 0) return true;
      }
    }
    return false;
  };
}
