/**
 * Common stem of the forms of a folded German word: „gekürzt“, „kürzen“ and „Kürzung“ become one. It is never shown and
 * only has to be consistent; merging one word too many costs less than one too few.
 */
export const stem = (word: string): string => {
  if (/\d/.test(word) || word.length < 4) return word;
  let rest = word
    .replace(/kont(?:en|os)$/, "konto")
    .replace(participle, "$1")
    .replace(nouns, "");
  while (rest.length > minStemLength) {
    const shorter = rest.replace(rest.length > minStemLength + 2 ? endings : lastLetter, "");
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
};

const minStemLength = 3;
/** „ge“ at the beginning, or after a separable prefix: „abgelehnt“ belongs to „ablehnen“. */
const participle = /^(ab|an|auf|aus|ein|fest|nach|um|vor|weg|zu)?ge(?!gen)(?=[a-z]{3,}(?:t|en)$)/;
/** „Umwandlung“ and „umwandeln“ share their beginning. */
const nouns = /(?<=[a-z]{4})(?:ungen|ung)$/;
const endings = /(?:nd|em|er|[esnt])$/;
const lastLetter = /[esnt]$/;
