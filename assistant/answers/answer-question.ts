import type { Source } from "#assistant/book/book-entry.ts";
import { type BookHit, searchBook } from "#assistant/book/search-book.ts";
import { explainUnknownNumber, searchMessages } from "#engine/index.ts";
import type { Answer } from "./answer.ts";
import { readIntent } from "./read-intent.ts";
import { sayEntry } from "./say-entry.ts";

/** What the book says to a question; never a guess: where it speaks of something else, there is no card. */
export const answerQuestion = (question: string): Answer => {
  const hits = searchBook(question, { limit: mostHits, isTyping: false });
  const answering = withoutTwins(hits.filter(({ isAnswer }) => isAnswer)).slice(0, mostSources);
  const lookups = searchMessages(question).unknownNumbers.map(explainUnknownNumber);
  const [best, ...others] = answering;
  if (best === undefined) {
    return { cards: [], sources: [], nearest: hits.slice(0, mostNearest).map(({ entry }) => entry.source), lookups };
  }
  const intent = readIntent(question);
  return {
    cards: [best, ...others.filter((hit) => isAnotherMessage(hit, best))].map(({ entry }) =>
      sayEntry(entry, question, intent),
    ),
    sources: answering.map(({ entry }) => entry.source),
    nearest: [],
    lookups,
  };
};

/** A question may name several messages; reasons of the same number are one. */
const isAnotherMessage = ({ entry: { source }, isNamed }: BookHit, best: BookHit): boolean =>
  isNamed &&
  source.kind === "message" &&
  best.entry.source.kind === "message" &&
  codeOf(source) !== codeOf(best.entry.source);

/** „1008834-spalten“ is a reason of 1008834. */
const codeOf = ({ id }: Source): string => /^\d{7}/u.exec(id)?.[0] ?? id;

/** Several formats have the same rule; who did not name one is told once, and sees what else there is. */
const withoutTwins = (hits: readonly BookHit[]): readonly BookHit[] => {
  const titles = new Set<string>();
  return hits.filter(({ entry: { source }, isNamed }) => {
    const isTwin = titles.has(source.title) && !isNamed;
    titles.add(source.title);
    return !isTwin;
  });
};

/** Enough that five are left of them without their twins. */
const mostHits = 30;
const mostSources = 5;
const mostNearest = 3;
