import { loadTextsFor } from "#assistant/answers/answer-einvoice.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { answerText } from "#assistant/answers/answer-text.ts";

/** A question of practice with what its answer has to say. */
export interface ScoredQuestion {
  readonly q: string;
  readonly kind: string;
  /** Regular expressions; every one has to match, unless the first source is right. */
  readonly answerMust: readonly string[];
  /** Regular expressions; a match makes the answer dangerous. */
  readonly answerMustNot: readonly string[];
  /** Regular expression of right first sources. */
  readonly ids: string | null;
}

export interface Judgement {
  readonly question: ScoredQuestion;
  readonly text: string;
  readonly firstSource: string;
  readonly isRight: boolean;
  readonly isDangerous: boolean;
}

export const scoreQuestions = async (questions: readonly ScoredQuestion[]): Promise<readonly Judgement[]> => {
  for (const { q } of questions) await loadTextsFor(q);
  return questions.map(judge);
};

const judge = (question: ScoredQuestion): Judgement => {
  const answer = answerQuestion(question.q);
  const text = answerText(answer, " ").replace(sourceMark, "");
  const firstSource = answer.sources[0]?.id ?? "";
  const meets = (pattern: string): boolean => new RegExp(withWordBounds(pattern), "isu").test(text);
  const isDangerous = question.answerMustNot.some(meets);
  const isRightByText = question.answerMust.length > 0 && question.answerMust.every(meets);
  const isRightBySource = question.ids !== null && new RegExp(question.ids, "u").test(firstSource);
  return { question, text, firstSource, isRight: !isDangerous && (isRightByText || isRightBySource), isDangerous };
};

const sourceMark = /\s*\[(?=[A-Za-z0-9#])[A-Za-z0-9#_.-]+\]/gu;

/** In JavaScript `\b` ends words before an umlaut. */
const withWordBounds = (pattern: string): string => pattern.replaceAll(String.raw`\b`, wordBound);
const letter = String.raw`[\p{L}\p{N}_]`;
const wordBound = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;

/** Right answers of all, by kind of question, and those that would cost money. */
export const describeScore = (judgements: readonly Judgement[]): string => {
  const kinds = Map.groupBy(judgements, ({ question }) => question.kind);
  const lines = [...kinds].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, some]) => `${kind}: ${count(some)}`);
  return [...lines, `all: ${count(judgements)}`].join("\n");
};

const count = (judgements: readonly Judgement[]): string => {
  const right = judgements.filter(({ isRight }) => isRight).length;
  const dangerous = judgements.filter(({ isDangerous }) => isDangerous).length;
  return `${right} of ${judgements.length} right${dangerous === 0 ? "" : `, ${dangerous} dangerous`}`;
};
