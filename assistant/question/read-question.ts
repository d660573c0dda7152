import { openIndex } from "#assistant/book/create-index.ts";
import { findSimilar } from "#assistant/book/find-similar.ts";
import { stem } from "#assistant/book/stem.ts";
import { synonyms } from "#assistant/book/synonyms.ts";
import { readStems } from "#assistant/book/words.ts";
import { type Concept, readConcepts } from "./concepts.ts";
import { foldWords, wordPattern } from "./fold.ts";

export interface Question {
  readonly text: string;
  /** Folded words between blanks: first all words with corrected spelling, then the misspelled ones. */
  readonly words: string;
  readonly has: (concept: Concept) => boolean;
  /** It states something and asks nothing specific: „Wechselkurs falsch berechnet“, „Skonto höher als die Rechnung“. */
  readonly isStatement: boolean;
}

export const readQuestion = (text: string): Question => {
  const original = foldWords(text).trim().split(" ");
  const corrected = original.map(correctWord);
  const replaced = original.filter((word, at) => corrected[at] !== word);
  const words = ` ${[...corrected, ...replaced].join(" ")} `;
  const concepts = readConcepts(words);
  const isProblem = concepts.has("wrong") || concepts.has("missing");
  const asks = askingConcepts.some((concept) => concepts.has(concept)) || (concepts.has("askKey") && !isProblem);
  const isStatement = !asks && !text.trimEnd().endsWith("?") && !asking.test(words);
  return { text, words, has: (concept) => concepts.has(concept), isStatement };
};

const askingConcepts: readonly Concept[] = ["askField", "askLength", "askShape", "askDuty", "askDifference", "askWhy"];
const asking = wordPattern(
  String.raw`\bwelche|\bwo\b|\bwie|\bwas\b|\bdarf|\bdürfen|\bkann\b|\bmuss\b|\bmax|\bwarum|\bwieso|\bweshalb|\bgeht das|\bok\b|\boder\b|\bbuchen\b`,
);

/** The most similar word of the book for an unknown one. */
const correctWord = (word: string): string => {
  const { counts } = openIndex();
  const isKnown = (one: string): boolean => counts.has(stem(one)) || synonyms.has(stem(one));
  if (word.length < 4 || /\d/u.test(word) || isKnown(word) || readStems(word).length === 0) return word;
  const candidates =
    word.length === 4 ? exchangeNeighbours(word).filter(isKnown) : findSimilar(stem(word), counts.keys());
  const [best] = candidates;
  return best === undefined ? word : (findWord(stem(best)) ?? best);
};

/** Last word in titles and leads with this stem; patterns match words, corrections are stems. */
const findWord = (searched: string): string | undefined => {
  const { entries, placesOf } = openIndex();
  const places = placesOf(searched);
  const positions = [...(places.get("title") ?? []), ...(places.get("lead") ?? [])].map(([entry]) => entry);
  for (const position of positions.toSorted((a, b) => b - a)) {
    const entry = entries[position];
    const words = entry === undefined ? [] : foldWords(`${entry.source.title} ${entry.text.lead}`).trim().split(" ");
    const word = words.findLast((one) => stem(one) === searched);
    if (word !== undefined) return word;
  }
  return undefined;
};

/** „lagn“ → „alng“, „lgan“, „lang“ */
const exchangeNeighbours = (word: string): readonly string[] =>
  [...word.slice(1)].map((letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`);
