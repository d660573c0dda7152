import { searchBook } from "#assistant/book/search-book.ts";
import type { Answer } from "./answer.ts";
import { readIntent } from "./read-intent.ts";
import { sayEntry } from "./say-entry.ts";

/** What the book says to a question; never a guess: where it speaks of something else, there is no card. */
export const answerQuestion = (question: string): Answer => {
  const hits = searchBook(question, { limit: mostSources, isTyping: false });
  const answering = hits.filter(({ isAnswer }) => isAnswer);
  const [best] = answering;
  if (best === undefined) {
    return { cards: [], sources: [], nearest: hits.slice(0, mostNearest).map(({ entry }) => entry.source) };
  }
  return {
    cards: [sayEntry(best.entry, question, readIntent(question))],
    sources: answering.map(({ entry }) => entry.source),
    nearest: [],
  };
};

const mostSources = 5;
const mostNearest = 3;
