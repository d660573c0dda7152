import { type Answer, unsure } from "./answer.ts";

/** An answer as plain text: each card with its title, every sentence with its source, then where to look up numbers. */
export const answerText = ({ cards, lookups = [], notice }: Answer, separator: string): string => {
  const lines = cards.flatMap(({ title, sentences }) => [
    `${title}:`,
    ...sentences.map(({ text, source }) => `${text} [${source}]`),
  ]);
  const answer = [...lines, ...lookups];
  return answer.length === 0 ? (notice ?? unsure) : answer.join(separator);
};
