import { expect, test } from "vitest";
import { officeSource } from "#assistant/answers/answer.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import type { OfficeAnswer } from "./office-answers.ts";

const own: OfficeAnswer = {
  id: "a1",
  question: "Bis wann muss die Datei in der Kanzlei sein?",
  text: "Bis zum fünften Werktag des Folgemonats.",
  link: "https://kanzlei.example/fristen",
};
const first = (question: string) => answerQuestion(question, null, [own]).cards[0];

test.each(["Bis wann muss die Datei in der Kanzlei sein?", "bis wann muss datei in kanzlei sein"])(
  "„%s“ is answered by the office first, marked as its own",
  (question) => {
    expect(first(question)).toEqual({
      title: own.question,
      sentences: [{ text: own.text, source: officeSource }],
      link: own.link,
    });
  },
);

test.each(["Datei kaputt", "Welches Feld für das Belegdatum?", "Muss der Umsatz brutto?"])(
  "„%s“ has no answer of the office",
  (question) => {
    expect(answerQuestion(question, null, [own])).toEqual(answerQuestion(question));
  },
);

test("the answer of the book stays below that of the office", () => {
  const question = "Muss der Umsatz brutto?";
  const cards = answerQuestion(question, null, [{ ...own, question }]).cards;
  expect(cards.slice(1)).toEqual(answerQuestion(question).cards);
});
