/** Words of the book a misspelled one may stand for: the nearest with the same first letter. */
export const findSimilar = (word: string, vocabulary: Iterable<string>): readonly string[] => {
  if (word.length < minWordLength || /\d/.test(word)) return [];
  let nearest = word.length < longerWord ? 1 : 2;
  let similar: string[] = [];
  for (const other of vocabulary) {
    if (other[0] !== word[0] || /\d/.test(other)) continue;
    const distance = isLonger(word, other) || isLonger(other, word) ? 1 : measureWithin(nearest, word, other);
    if (distance > nearest) continue;
    if (distance < nearest) similar = [];
    nearest = distance;
    similar.push(other);
  }
  return similar;
};

const minWordLength = 5;
const longerWord = 8;

/** A misspelled word may keep an ending that the stem lacks: „Generalumker“. */
const isLonger = (word: string, other: string): boolean =>
  word.length >= longerWord && other.length - word.length <= maxEndingLength && other.startsWith(word);
const maxEndingLength = 4;

const measureWithin = (limit: number, word: string, other: string): number =>
  Math.abs(other.length - word.length) > limit ? Number.POSITIVE_INFINITY : measureDistance(word, other);

/** Counts added, missing, wrong and transposed letters. */
const measureDistance = (one: string, other: string): number => {
  let [before, previous]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, previous] = [previous, current];
  }
  return previous[other.length] ?? 0;
};
