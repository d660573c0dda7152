/**
 * The part of a folded German word that its forms share: „gekürzt“, „kürzen“ and „Kürzung“ become one. Nobody reads the
 * result; it only has to be the same for the same word, and a word too many in common costs less than one too few.
 */
export const stem = (word: string): string => {
  if (/\d/.test(word) || word.length < 4) return word;
  let rest = word
    .replace(/kont(?:en|os)$/, "konto")
    .replace(participle, "$1")
    .replace(nouns, "");
  while (rest.length > shortest) {
    const shorter = rest.replace(rest.length > shortest + 2 ? endings : lastLetter, "");
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
};

const shortest = 3;
/** „ge“ at the beginning, or after the part that is written apart: „abgelehnt“ belongs to „ablehnen“. */
const participle = /^(ab|an|auf|aus|ein|fest|nach|um|vor|weg|zu)?ge(?!gen)(?=[a-z]{3,}(?:t|en)$)/;
/** „Umwandlung“ and „umwandeln“ share their beginning. */
const nouns = /(?<=[a-z]{4})(?:ungen|ung)$/;
const endings = /(?:nd|em|er|[esnt])$/;
const lastLetter = /[esnt]$/;
