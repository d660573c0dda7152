import { type Answer, nothingInBook } from "./answer.ts";

/** An answer as plain text: every sentence with its source, then where to look up unknown numbers. */
export const answerText = ({ cards, lookups = [] }: Answer, separator: string): string => {
  const sentences = cards.flatMap((card) => card.sentences.map(({ text, source }) => `${text} [${source}]`));
  const answer = [...sentences, ...lookups];
  return answer.length === 0 ? nothingInBook : answer.join(separator);
};
