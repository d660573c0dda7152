import type { Answer } from "#assistant/answers/answer.ts";
import { loadTextsFor } from "#assistant/answers/answer-einvoice.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { answerText } from "#assistant/answers/answer-text.ts";
import type { Source } from "#assistant/book/book-entry.ts";
import { defineCommand } from "#cli/program/command.ts";
import { UsageError } from "#cli/program/errors.ts";
import { flag } from "#cli/program/options.ts";

export const answerQuestions = defineCommand({
  summary: "Fragen aus Regelkatalog, Hilfe, DATEV-Meldungen und Formaten beantworten",
  operands: { label: "FRAGE …", missing: "Es ist keine Frage angegeben.", max: 100 },
  options: { json: flag("Antworten als JSON für Programme") },
  notes: [
    "Jeder Satz nennt in eckigen Klammern seine Quelle: eine Regel, eine Anleitung, eine Meldung, ein Feld oder ein Format. Beantwortet wird nur, was dort steht, ohne KI und ohne Verbindung.",
  ],
  exitCodes: {
    0: "jede Frage ist beantwortet",
    1: "zu einer Frage steht nichts im Regelkatalog",
    2: "falscher Aufruf",
  },
  run: async ({ operands: questions, values: { json }, terminal }) => {
    if (questions.some((question) => question.trim() === "")) throw new UsageError("Eine Frage ist leer.");
    for (const question of questions) await loadTextsFor(question);
    const answers = questions.map((question) => ({ question, answer: answerQuestion(question) }));
    const texts = answers.map(({ question, answer }) => writeAnswer(question, answer));
    terminal.write(json ? writeJson(answers) : `${texts.join("\n\n")}\n`);
    return answers.some(({ answer }) => answer.cards.length === 0) ? 1 : 0;
  },
});

interface Answered {
  readonly question: string;
  readonly answer: Answer;
}

const writeJson = (answers: readonly Answered[]): string =>
  `${JSON.stringify(
    {
      answers: answers.map(({ question, answer }) => ({
        question,
        text: answerText(answer, " "),
        sources: answer.sources.map(({ id, title }) => ({ id, title })),
      })),
    },
    null,
    2,
  )}\n`;

const writeAnswer = (question: string, answer: Answer): string => {
  const sources = answer.cards.length === 0 ? answer.nearest : answer.sources;
  const label = answer.cards.length === 0 ? "Am nächsten kommen:" : "Quellen:";
  return [
    `Frage: ${question}`,
    "",
    indent(answerText(answer, "\n")),
    ...(sources.length === 0 ? [] : ["", label, ...sources.map(writeSource)]),
  ].join("\n");
};

const writeSource = ({ id, title }: Source): string => `  ${id}  ${title}`;
const indent = (text: string): string => text.replace(/^/gm, "  ");
