import { expect, test } from "vitest";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { practiceQuestions, practiceStrangers } from "./practice-questions.ts";
import {
  type AnsweredQuestion,
  heldOutQuestions,
  heldOutStrangers,
  tuningQuestions,
  tuningStrangers,
} from "./questions.ts";

/** Place of the first right source among those of the answer, 1-based; 0 where none is right. */
const rankOf = ([question, sources]: AnsweredQuestion): number => {
  const right = new Set(sources.split(" "));
  return answerQuestion(question).sources.findIndex(({ id }) => right.has(id)) + 1;
};

const measure = (questions: readonly AnsweredQuestion[], strangers: readonly string[]) => {
  const ranks = questions.map((one) => ({ question: one[0], rank: rankOf(one) }));
  const within = (maxRank: number): number => ranks.filter(({ rank }) => rank > 0 && rank <= maxRank).length;
  const missed = ranks.filter(({ rank }) => rank === 0).map(({ question }) => question);
  const answered = strangers.filter((question) => answerQuestion(question).cards.length > 0);
  return { total: ranks.length, first: within(1), three: within(3), five: within(5), missed, answered };
};

const report = (title: string, { total, first, three, five, missed, answered }: ReturnType<typeof measure>): void =>
  console.info(
    `${title}: right source first ${first}, within three ${three}, within five ${five} of ${total} (${((100 * five) / total).toFixed(1)} %)`,
    { missed, answered },
  );

test("the right source is within the first five for at least 92 of 100 questions, and strangers get no answer", () => {
  const figures = measure(tuningQuestions, tuningStrangers);
  report("Tuned", figures);
  expect(figures.total).toBeGreaterThanOrEqual(60);
  expect(figures.five / figures.total).toBeGreaterThanOrEqual(0.92);
  expect(figures.answered).toEqual([]);
});

test("held-out questions are answered as well", () => {
  const figures = measure(heldOutQuestions, heldOutStrangers);
  report("Held out", figures);
  expect(figures.total).toBeGreaterThanOrEqual(30);
  expect(figures.five / figures.total).toBeGreaterThanOrEqual(0.92);
  expect(figures.answered).toEqual([]);
});

test("practice questions about every part of the book and the app are answered", () => {
  const figures = measure(practiceQuestions, practiceStrangers);
  report("Practice", figures);
  expect(figures.total).toBeGreaterThanOrEqual(350);
  expect(practiceStrangers.length).toBeGreaterThanOrEqual(90);
  expect(figures.first / figures.total).toBeGreaterThanOrEqual(0.8);
  expect(figures.five / figures.total).toBeGreaterThanOrEqual(0.92);
  expect(figures.answered).toEqual([]);
});
