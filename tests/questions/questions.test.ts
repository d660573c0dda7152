import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownQuestions } from "./own-questions.ts";
import { type Judgement, type ScoredQuestion, scoreQuestions } from "./score-questions.ts";

const share = (judgements: readonly Judgement[]): number =>
  judgements.filter(({ isRight }) => isRight).length / judgements.length;
const listDangerous = (judgements: readonly Judgement[]): readonly string[] =>
  judgements.filter(({ isDangerous }) => isDangerous).map(({ question }) => question.q);

test("own questions: 95 of 100 answered right, none dangerously", async () => {
  const judgements = await scoreQuestions(ownQuestions);
  expect(judgements).toHaveLength(132);
  expect(listDangerous(judgements)).toEqual([]);
  expect(share(judgements)).toBeGreaterThanOrEqual(0.95);
});

const openSet = new URL("../../../shared/questions/questions.json", import.meta.url);

test.runIf(existsSync(openSet))("open set: 95 of 100 answered right, none dangerously", async () => {
  const judgements = await scoreQuestions(JSON.parse(readFileSync(openSet, "utf8")) as readonly ScoredQuestion[]);
  expect(listDangerous(judgements)).toEqual([]);
  expect(share(judgements)).toBeGreaterThanOrEqual(0.95);
});
