import { type Answer, unsure } from "./answer.ts";

/**
 * An answer as plain text: each card with its title, each sentence with its source, then the lookups of unknown
 * numbers.
 */
export const answerText = (
  { cards, lookups = [], notice = unsure, readings = [] }: Answer,
  separator: string,
): string => {
  const lines = cards.flatMap(({ title, sentences }) => [
    `${title}:`,
    ...sentences.map(({ text, source }) => `${text} [${source}]`),
  ]);
  const answer = [...lines, ...lookups];
  if (answer.length > 0) return answer.join(separator);
  if (readings.length === 0) return notice;
  return `${notice} In Frage kommen: ${readings.map(({ label }) => label).join("; ")}.`;
};
