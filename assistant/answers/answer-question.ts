import { asksBeyond, beyond } from "#assistant/book/beyond.ts";
import type { BookEntry, Source } from "#assistant/book/book-entry.ts";
import { openIndex } from "#assistant/book/create-index.ts";
import { findNamed } from "#assistant/book/find-named.ts";
import { type BookHit, searchBook } from "#assistant/book/search-book.ts";
import { readStems } from "#assistant/book/words.ts";
import type { FactCard } from "#assistant/cards/fact-card.ts";
import { subjectGuides } from "#assistant/guides/subject-guides.ts";
import { findOfficeAnswers, type OfficeAnswer } from "#assistant/office/office-answers.ts";
import { findAmbiguity } from "#assistant/question/ambiguous.ts";
import type { Concept } from "#assistant/question/concepts.ts";
import { type Question, readQuestion } from "#assistant/question/read-question.ts";
import { addFigures, answerInView } from "#assistant/view/answer-in-view.ts";
import type { View } from "#assistant/view/view.ts";
import { explainUnknownNumber } from "#engine/index.ts";
import { type Answer, type Card, type NearestSource, noAnswer, officeSource, outOfScope, unsure } from "./answer.ts";
import { findInvoiceCards, findTermCard } from "./answer-einvoice.ts";
import { describeEntry } from "./describe-entry.ts";
import { findCards, findProgram } from "./find-cards.ts";
import { type FieldProblem, findProblemOfField } from "./find-problem-of-field.ts";
import { readIntent } from "./read-intent.ts";

/** Answers a question: about the thing in view if it names no other, else from the book, with figures of the open file. */
export const answerQuestion = (
  text: string,
  view: View | null = null,
  officeAnswers: readonly OfficeAnswer[] = [],
): Answer => {
  const answer = (view === null ? null : answerInView(text, view)) ?? addFigures(answerAlone(text), view);
  const own = findOfficeAnswers(text, officeAnswers).map(toOfficeCard);
  return own.length === 0 ? answer : { ...answer, cards: [...own, ...answer.cards] };
};

const toOfficeCard = ({ question, text, link }: OfficeAnswer): Card => ({
  title: question,
  sentences: [{ text, source: officeSource }],
  ...(link !== "" && { link }),
});

/**
 * Answers a question from the book: a message or rule named by it, else cards by the kind of question, else the nearest
 * rule for a problem. Asks back if a question has several readings; never guesses.
 */
const answerAlone = (text: string): Answer => {
  const ofInvoices = findInvoiceCards(text);
  if (ofInvoices !== null) return answerNamed(ofInvoices);
  const named = findNamed(text, openIndex().entries);
  const lookups = named.unknownNumbers.map(explainUnknownNumber);
  if (named.entries.length > 0 || named.hasId) return answerFromBook(text, lookups);
  const question = readQuestion(text);
  const ofTerm = findTermCard(question);
  if (ofTerm.length > 0) return answerNamed(ofTerm);
  const ambiguity = findAmbiguity(question);
  if (ambiguity !== null) {
    return { cards: [], sources: [], nearest: [], lookups, notice: ambiguity.text, readings: ambiguity.readings };
  }
  if (isOutOfScope(question)) return { cards: [], sources: [], nearest: [], lookups, notice: outOfScope };
  const isProblem = question.has("wrong") || question.has("missing");
  if (question.isStatement && isProblem && isSure(text)) return answerFromBook(text, lookups);
  const cards = findCards(question);
  if (cards.length > 0) {
    const isAbout = !isProblem && cards.every(({ source }) => namedKinds.has(source.kind));
    const rule = question.isStatement && isBackground(cards) && !isAbout ? findRule(question) : null;
    return answerFromCards(cards, text, lookups, rule);
  }
  const problem = findProblemOfField(question);
  if (problem !== null && !isSure(text)) return answerFromProblem(problem, text, lookups);
  const answer = answerFromBook(text, lookups, (hit) => mayAnswer(hit, question));
  const program = answer.cards.length === 0 ? findProgram(question) : [];
  return program.length === 0 ? answer : answerFromCards(program, text, lookups, null);
};

/** Ids of e-invoices: words near to them would lead to fields and rules of other files. */
const answerNamed = (cards: readonly FactCard[]): Answer =>
  cards.length === 0
    ? { ...noAnswer, notice: unsure }
    : { ...noAnswer, cards: cards.map(toCard), sources: cards.map(({ source }) => source) };

/** „Feld 22 im Vorlauf“, „Erlöskonto 7 %“: naming one of them without a problem asks for it. */
const namedKinds: ReadonlySet<Source["kind"]> = new Set(["header", "konto"]);

/** Taxes, wages and contracts, unless the question is about a field or key of a file. */
const isOutOfScope = ({ text, has }: Question): boolean =>
  (asksBeyond(text) || readStems(text).some(isBeyond)) && !scopes.some(has);

/** „Sozialversicherungsmeldung“ belongs to „Sozialversicherung“. */
const isBeyond = (word: string): boolean =>
  beyond.has(word) || [...beyond].some((one) => one.length >= minBeyondLength && word.startsWith(one));
const minBeyondLength = 10;
const scopes: readonly Concept[] = [
  "askKey",
  "askField",
  "import",
  "batch",
  "receipt",
  "konto",
  "xml",
  "user",
  "retention",
  "update",
  "zeroRate",
  "payroll",
  "invoiceFile",
];

const answerFromCards = (
  cards: readonly FactCard[],
  text: string,
  lookups: readonly string[],
  rule: BookEntry | null,
): Answer => {
  const own = [...(rule === null ? [] : [rule.source]), ...cards.map(({ source }) => source)];
  const related = searchBook(text, { limit: maxHits, isTyping: false }).filter(({ isAnswer }) => isAnswer);
  const others = withoutTwins(related)
    .map(({ entry }) => entry.source)
    .filter((source) => !own.some(({ id }) => id === source.id));
  return {
    cards: [...(rule === null ? [] : [describeEntry(rule, text, readIntent(text))]), ...cards.map(toCard)],
    sources: [...own, ...others].slice(0, maxSources),
    nearest: [],
    lookups,
  };
};

/** Cards about the subject, not about the app: a statement describes a finding first. */
const isBackground = ([first]: readonly FactCard[]): boolean =>
  first !== undefined && (first.source.kind !== "guide" || subjectIds.has(first.source.id));
const subjectIds: ReadonlySet<string> = new Set(subjectGuides.map(({ id }) => id));

/** The rule or message a statement describes. */
const findRule = (question: Question): BookEntry | null => {
  const [best] = searchBook(question.text, { limit: 1, isTyping: false });
  if (best === undefined || !best.isAnswer || best.coverage < nearCoverage) return null;
  const { kind } = best.entry.source;
  const isFenced = [...costly, ...irreversible].some(question.has) || readStems(question.text).length < 2;
  return (kind !== "rule" && kind !== "message") || isFenced ? null : best.entry;
};
const nearCoverage = 0.55;

const toCard = ({ source, sentences }: FactCard): Card => ({
  title: source.title,
  sentences: sentences.map((text) => ({ text, source: source.id })),
});

/** A rule that covers nearly the whole question beats the rules of the field. */
const isSure = (text: string): boolean =>
  readStems(text).length > 1 && (searchBook(text, { limit: 1, isTyping: false })[0]?.coverage ?? 0) >= sureCoverage;
const sureCoverage = 0.75;

const answerFromProblem = ({ field, rules }: FieldProblem, text: string, lookups: readonly string[]): Answer => {
  const [best] = rules;
  if (best === undefined) {
    const answer = answerFromBook(text, lookups);
    if (answer.cards.length > 0) return answer;
  }
  const cards = best === undefined ? [] : [describeEntry(best, text, readIntent(text))];
  return {
    cards: [...cards, toCard(field)],
    sources: [...rules.map(({ source }) => source), field.source].slice(0, maxSources),
    nearest: [],
    lookups,
  };
};

/** Rules answer problems only: never which field or key, and nothing if a wrong answer costs money. */
const mayAnswer = ({ entry: { source } }: BookHit, { has }: Question): boolean => {
  if (source.kind !== "rule") return true;
  if (has("wrong") || has("missing") || has("askWhy")) return true;
  return !costly.some(has) && !has("askKey");
};
const costly: readonly Concept[] = [
  "brutto",
  "netto",
  "reverseCharge",
  "acquisition",
  "supply",
  "oss",
  "smallBusiness",
];

const irreversible: readonly Concept[] = ["minus", "reversal", "lock"];

const answerFromBook = (
  text: string,
  lookups: readonly string[],
  mayUse: (hit: BookHit) => boolean = () => true,
): Answer => {
  const hits = searchBook(text, { limit: maxHits, isTyping: false });
  const answering = withoutTwins(hits.filter((hit) => hit.isAnswer && mayUse(hit))).slice(0, maxSources);
  const [best, ...others] = answering;
  // Far down the list a single word matches by chance.
  if (best === undefined || hits.indexOf(best) >= maxRank) {
    const nearest = explainNearest(text, hits.slice(0, maxNearest));
    return { cards: [], sources: [], nearest, lookups, notice: unsure };
  }
  const intent = readIntent(text);
  return {
    cards: [best, ...others.filter((hit) => isAnotherMessage(hit, best))].map(({ entry }) =>
      describeEntry(entry, text, intent),
    ),
    sources: answering.map(({ entry }) => entry.source),
    nearest: [],
    lookups,
  };
};

/** Each with the words of the question by which it is met on its own. */
const explainNearest = (text: string, hits: readonly BookHit[]): readonly NearestSource[] => {
  const words = [...new Set(text.match(/[\p{L}\d]{4,}/gu))].slice(0, maxExplainedWords);
  const met = words.map((word) => {
    const entries = searchBook(word, { limit: Number.POSITIVE_INFINITY, isTyping: false }).map(({ entry }) => entry);
    return { word, entries: new Set(entries) };
  });
  return hits.map(({ entry }) => ({
    ...entry.source,
    words: met.filter(({ entries }) => entries.has(entry)).map(({ word }) => word),
  }));
};
const maxExplainedWords = 8;

/** A question may name several messages; entries with the same number count as one. */
const isAnotherMessage = ({ entry: { source }, isNamed }: BookHit, best: BookHit): boolean =>
  isNamed &&
  source.kind === "message" &&
  best.entry.source.kind === "message" &&
  codeOf(source) !== codeOf(best.entry.source);

/** „1008834-spalten“ is a reason of 1008834. */
const codeOf = ({ id }: Source): string => /^\d{7}/u.exec(id)?.[0] ?? id;

/** Several formats share a rule; unless the question names a format, one of them is enough. */
const withoutTwins = (hits: readonly BookHit[]): readonly BookHit[] => {
  const titles = new Set<string>();
  return hits.filter(({ entry: { source }, isNamed }) => {
    const isTwin = titles.has(source.title) && !isNamed;
    titles.add(source.title);
    return !isTwin;
  });
};

/** Enough to leave five once twins are removed. */
const maxHits = 30;
const maxRank = 12;
const maxSources = 5;
const maxNearest = 3;
