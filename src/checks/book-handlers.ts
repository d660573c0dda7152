import { loadTextsFor } from "#assistant/answers/answer-einvoice.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { answerStarter } from "#assistant/answers/answer-starter.ts";
import { searchHelp } from "#assistant/book/search-help.ts";
import type { Handlers } from "./host-calls.ts";
import type { BookCallName, BookQuestion } from "./worker-calls.ts";

/** Handlers of the worker that has the book. */
export const bookHandlers: Handlers<BookCallName> = {
  /** Makes index, patterns and the words for corrections, which a misspelt question needs all of. */
  openBook: async () => {
    // A question that has come meanwhile opens the book itself, and is answered first.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isOpen) answerQuestion("Buchugnsstapl");
    isOpen = true;
    return null;
  },
  searchBook: searchHelp,
  answer: async (question) => {
    isOpen = true;
    await loadTextsOf(question);
    return question.kind === "words"
      ? answerQuestion(question.text, question.view, question.officeAnswers)
      : answerStarter(question.starter, question);
  },
};
let isOpen = false;

const loadTextsOf = async (question: BookQuestion): Promise<void> => {
  if (question.kind === "starter") return loadTextsFor("", question.report);
  return loadTextsFor(question.text, question.view?.kind === "result" ? question.view.report : null);
};
