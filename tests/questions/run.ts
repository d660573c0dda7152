import { readFile } from "node:fs/promises";
import { describeScore, type ScoredQuestion, scoreQuestions } from "./score-questions.ts";

/** `npm run ask:score -- QUESTIONS.json`: every missed question, then the score. */
const path = process.argv[2];
if (path === undefined) {
  console.error("Usage: npm run ask:score -- QUESTIONS.json");
  process.exit(2);
}
const questions = JSON.parse(await readFile(path, "utf8")) as readonly ScoredQuestion[];
const judgements = await scoreQuestions(questions);
for (const { question, text, firstSource, isRight, isDangerous } of judgements) {
  if (isRight) continue;
  console.info(`${isDangerous ? "DANGER" : "miss"} [${question.kind}] ${question.q}\n    ${firstSource}: ${text}`);
}
console.info(describeScore(judgements));
const right = judgements.filter(({ isRight }) => isRight).length;
const minShare = 0.95;
const hasDanger = judgements.some(({ isDangerous }) => isDangerous);
process.exitCode = hasDanger || right < minShare * judgements.length ? 1 : 0;
