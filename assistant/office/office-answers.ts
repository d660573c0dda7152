import { openIndex } from "#assistant/book/create-index.ts";
import { type QueryWord, readQuery } from "#assistant/book/read-query.ts";
import { readStems } from "#assistant/book/words.ts";

/** An answer an office has written for its people. */
export interface OfficeAnswer {
  readonly id: string;
  /** The question it answers, in the words people use. */
  readonly question: string;
  readonly text: string;
  /** Address of a page with more; empty for none. */
  readonly link: string;
}

/** The answers of the office to a question, by the same words, synonyms and corrections as the book. */
export const findOfficeAnswers = (text: string, answers: readonly OfficeAnswer[]): readonly OfficeAnswer[] => {
  if (answers.length === 0) return [];
  const words = readQuery(text, openIndex());
  return answers.filter(({ question }) => {
    const ofAnswer = readQuery(question, openIndex());
    return (
      words.length > 0 &&
      measureShare(words, new Set(readStems(question))) >= minShare &&
      measureShare(ofAnswer, new Set(readStems(text))) >= minShare
    );
  });
};

/** Most of either question is in the other one: a single common word is no match. */
const minShare = 0.6;

const measureShare = (words: readonly QueryWord[], stems: ReadonlySet<string>): number => {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const matching = words.reduce((sum, { forms, weight }) => {
    const worths = [...forms].map(([form, worth]) => (stems.has(form) ? worth : 0));
    return sum + weight * Math.max(0, ...worths);
  }, 0);
  return total === 0 ? 0 : matching / total;
};
