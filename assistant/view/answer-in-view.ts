import {
  type Answer,
  type Card,
  noAnswer,
  reportSource,
  type Sentence,
  type Starter,
} from "#assistant/answers/answer.ts";
import { answerStarter } from "#assistant/answers/answer-starter.ts";
import { describeRule } from "#assistant/answers/describe-entry.ts";
import { describeFinding, describeVerdict } from "#assistant/answers/describe-figures.ts";
import type { Source } from "#assistant/book/book-entry.ts";
import type { FactCard } from "#assistant/cards/fact-card.ts";
import { fieldCard } from "#assistant/cards/field-card.ts";
import { guides } from "#assistant/guides/guides.ts";
import { type Finding, fieldTables, findRule, headerTable, type RuleTexts } from "#engine/index.ts";
import { type FindingWish, type Reference, readReferences } from "./read-reference.ts";
import type { FileFactKey, PageView, ResultView, View } from "./view.ts";

/** The answer to a question about the thing in view; null if it is about something else. */
export const answerInView = (text: string, view: View): Answer | null => {
  for (const reference of readReferences(text)) {
    const answer = view.kind === "page" ? answerPage(reference, view) : answerResult(reference, view);
    if (answer !== null) return answer;
  }
  return null;
};

/** Adds how often a rule of the answer is broken in the open file. */
export const addFigures = (answer: Answer, view: View | null): Answer => {
  if (view?.kind !== "result") return answer;
  return { ...answer, cards: answer.cards.map((card) => addFigure(card, view)) };
};

const addFigure = (card: Card, { report }: ResultView): Card => {
  const [first, ...others] = card.sentences;
  const finding = report.findings.find(({ rule }) => rule === first?.source);
  if (first === undefined || finding === undefined) return card;
  return { ...card, sentences: [first, { text: describeFinding(finding), source: reportSource }, ...others] };
};

/** Problems of a file are no matter of a page, and how it is set up is no matter of a file. */
const answerPage = (reference: Reference, { guides: ids }: PageView): Answer | null => {
  const isHow = reference.about === "page" || (reference.about === "finding" && pageWishes.has(reference.wish));
  if (!isHow) return null;
  const cards = ids
    .flatMap((id) => guides.filter((guide) => guide.id === id))
    .map(
      ({ id, title, lead, steps }): FactCard => ({
        source: { id, kind: "guide", title, hash: id },
        sentences: [lead, ...steps],
      }),
    );
  return cards.length === 0 ? null : fromCards(cards);
};
const pageWishes: ReadonlySet<FindingWish> = new Set(["explain", "repairHere"]);

const answerResult = (reference: Reference, view: ResultView): Answer | null => {
  switch (reference.about) {
    case "facts":
      return answerFacts(reference.keys, view);
    case "counts":
      return fromReport(`Ergebnis zu „${view.fileName}“`, describeVerdict(view.report));
    case "field":
      return answerField(view);
    case "finding":
      return answerFinding(reference.wish, view);
    case "page":
      return null;
  }
};

/** The same strings as on the page; a file without sums has its records only. */
const answerFacts = (keys: readonly FileFactKey[], { fileName, facts }: ResultView): Answer | null => {
  const matches = facts.filter(({ key }) => keys.includes(key));
  if (matches.length === 0) return null;
  return fromReport(
    `Angaben zu „${fileName}“`,
    matches.map(({ name, value }) => `${name}: ${value}.`),
  );
};

const answerFinding = (wish: FindingWish, view: ResultView): Answer | null => {
  const finding = view.report.findings.find(({ rule }) => rule === view.rule);
  const texts = finding && findRule(finding.rule);
  if (finding === undefined || texts === undefined) {
    if (wish === "explain" && view.field !== null) return answerField(view);
    return answerStarter("summarise", view);
  }
  const starter = starters[wish];
  if (starter !== undefined) return withField(answerStarter(starter, view), wish, view);
  const card = { title: texts.title, sentences: describeWish(wish, finding, texts, view) };
  return { ...noAnswer, cards: [card], sources: [sourceOf(texts)] };
};

const starters: Partial<Record<FindingWish, Starter>> = {
  explain: "explain",
  repairHere: "repairHere",
  repairAtSource: "repairAtSource",
  inquiry: "inquiry",
};

const describeWish = (
  wish: FindingWish,
  finding: Finding,
  texts: RuleTexts,
  { report, occurrences }: ResultView,
): readonly Sentence[] => {
  const figure: Sentence = { text: describeFinding(finding), source: reportSource };
  if (wish === "place") {
    return [figure, ...occurrences.map(({ message }) => ({ text: message, source: reportSource }))];
  }
  if (wish === "why") return [...describeRule(texts, "why"), figure];
  const [verdict = ""] = describeVerdict(report);
  return [
    { text: texts.effect, source: texts.id },
    figure,
    { text: `Urteil über die Datei: ${verdict}`, source: reportSource },
    { text: texts.fix, source: texts.id },
  ];
};

/** The Befund of a cell is explained together with its field. */
const withField = (answer: Answer, wish: FindingWish, view: ResultView): Answer => {
  const field = wish === "explain" ? answerField(view) : null;
  if (field === null) return answer;
  return { ...answer, cards: [...answer.cards, ...field.cards], sources: [...answer.sources, ...field.sources] };
};

const answerField = ({ field, report }: ResultView): Answer | null => {
  if (field === null) return null;
  const table = fieldTables.find(({ category }) => category === report.format.category);
  const fields = field.isHeader ? headerTable : (table?.fields ?? []);
  const one = fields.find(({ number }) => number === field.number);
  if (one === undefined) return null;
  return fromCards([fieldCard({ table: field.isHeader ? null : (table ?? null), field: one })]);
};

const fromCards = (cards: readonly FactCard[]): Answer => ({
  ...noAnswer,
  cards: cards.map(({ source, sentences }) => ({
    title: source.title,
    sentences: sentences.map((text) => ({ text, source: source.id })),
  })),
  sources: cards.map(({ source }) => source),
});

const fromReport = (title: string, texts: readonly string[]): Answer => ({
  ...noAnswer,
  cards: [{ title, sentences: texts.map((text) => ({ text, source: reportSource })) }],
});

const sourceOf = ({ id, title }: RuleTexts): Source => ({ id, kind: "rule", title, hash: `regel-${id}` });
