import type { FactCard } from "#assistant/cards/fact-card.ts";
import { fieldCard } from "#assistant/cards/field-card.ts";
import { findAllFields, findCategory, findFields } from "#assistant/cards/field-names.ts";
import { findKeysOfCase } from "#assistant/cards/find-keys.ts";
import { columnsCard, formatCard } from "#assistant/cards/format-card.ts";
import { keyCard } from "#assistant/cards/key-card.ts";
import { kontenCard, kontoCard } from "#assistant/cards/konto-card.ts";
import type { Guide } from "#assistant/guides/guide.ts";
import type { Concept } from "#assistant/question/concepts.ts";
import { findGuide } from "#assistant/question/find-guide.ts";
import { readKeyNumbers } from "#assistant/question/key-numbers.ts";
import type { Question } from "#assistant/question/read-question.ts";
import { fieldTables } from "#engine/index.ts";
import { describeGuide } from "./describe-entry.ts";

/** Cards and guides that answer a question by its kind, best first; empty if only rules may answer. */
export const findCards = (question: Question): readonly FactCard[] => {
  const { has } = question;
  const match = findGuide(question);
  const guide = match === null ? [] : [guideCard(match.guide, question)];
  const fields = answerFields(question);
  if (namesKonto(question)) return answerKonto(question);
  if (match?.guide.isAboutKeys === true) return guide;
  const isExact =
    match !== null && (match.concepts > 2 || (match.concepts === 2 && !has("askField") && !has("askLength")));
  const isComparison = has("askDifference") && findAllFields(question.words).length > 1;
  if ((asksForField(question) || isComparison) && fields.length > 0 && !isExact) return fields;
  const konto = answerKonto(question);
  if (konto.length > 0) return konto;
  const keys = answerKeys(question);
  const isNarrow = match !== null && match.concepts > 1;
  if (isNarrow && !((has("askKey") || asksKontoOfCase(question)) && keys.length > 0)) return guide;
  if (keys.length > 0) return keys;
  const columns = answerColumns(question);
  if (columns.length > 0) return columns;
  if (match !== null && !has("askKey") && !isProgramWithProblem(match.guide, question)) return guide;
  return answerFormat(question);
};

/** „Lexoffice-Export ohne Gegenkonto“ is about the field; the program is only its origin. */
const isProgramWithProblem = ({ id }: Guide, { has }: Question): boolean =>
  id.startsWith("programm-") && (has("wrong") || has("missing")) && !has("version") && !has("askShape");

const guideCard = ({ id, title, lead, steps }: Guide, { text }: Question): FactCard => ({
  source: { id, kind: "guide", title, hash: id },
  sentences: steps.length > maxSteps ? describeGuide(id, text).map((sentence) => sentence.text) : [lead, ...steps],
});
const maxSteps = 3;

/** „8400 ist das ein Automatikkonto“ is about this konto, not about all of them. */
const namesKonto = (question: Question): boolean =>
  question.has("automatic") &&
  !question.has("askKey") &&
  !question.has("askWhy") &&
  answerKonto(question)[0]?.source.kind === "konto" &&
  readKonten(question).length === 1;

/** The guide to the program a question names. */
export const findProgram = (question: Question): readonly FactCard[] => {
  const match = findGuide(question);
  return match?.guide.id.startsWith("programm-") ? [guideCard(match.guide, question)] : [];
};

const asksForField = ({ has, words }: Question): boolean =>
  has("askField") ||
  has("askLength") ||
  has("askShape") ||
  has("askDuty") ||
  /(?<!beleg)(?:feld|kopffeld|spalte) \d/u.test(words);

const answerFields = (question: Question): readonly FactCard[] => {
  const { has, words } = question;
  const isHeader = has("headerField");
  const compared = has("askDifference") ? findAllFields(words) : [];
  const fields = compared.length > 1 ? compared : findFields(words, isHeader);
  return fields.slice(0, maxFields).map(fieldCard);
};
const maxFields = 3;

const answerKonto = (question: Question): readonly FactCard[] => {
  const { has, words } = question;
  const isAboutKonto = has("chart") || has("konto") || has("automatic") || has("askMeaning");
  const konten = readKonten(question);
  const keys = readKeyNumbers(question.words).flatMap((key) => keyCard(key) ?? []);
  if (konten.length === 1 && (isAboutKonto || keys.length > 0) && !has("wrong")) {
    return [...konten.map(kontoCard), ...keys].slice(0, 2);
  }
  // Their konten carry no rate: one of another case would cost tax.
  if (otherCases.some(has) || (!has("erloeskonto") && !asksForKonto.test(words))) return [];
  const card = kontenCard(question);
  return card === null ? [] : [card];
};

const readKonten = ({ words }: Question): readonly string[] =>
  (words.match(/\b[1-9]\d{3}\b/gu) ?? []).filter((number) => !/^20[0-4]\d$/u.test(number));

const asksForKonto =
  /welche[sn]? kont|kont(?:o|en) fur|kont\w*.* \d+ ?(?:%|prozent)|(?:%|prozent) kont|\b(?:7|19) .*kont|kont.* (?:7|19)\b/u;

/** „Konto für Ausfuhr“: the card of the key says that the Erlöskonto decides. */
const asksKontoOfCase = ({ has, words }: Question): boolean => asksForKonto.test(words) && otherCases.some(has);

const otherCases: readonly Concept[] = [
  ...(["supply", "export", "exempt", "oss", "triangular", "zeroRate", "importTax", "smallBusiness"] as const),
];

const answerKeys = (question: Question): readonly FactCard[] => {
  const numbers = readKeyNumbers(question.words).flatMap((key) => keyCard(key) ?? []);
  const answer = findKeysOfCase(question);
  const isProblem = question.has("wrong") || question.has("missing");
  if (answer === null) return isProblem && !question.has("askWhy") ? [] : numbers;
  const isAsked = question.has("askKey") || asksKontoOfCase(question);
  if (!isAsked && (isProblem || isLaw.test(question.words) || !costlyCases.some(question.has))) return [];
  const cards = answer.keys.flatMap((key) => keyCard(key) ?? []);
  const [first, ...others] = cards;
  if (first === undefined) return numbers;
  return [{ ...first, sentences: [...answer.lead, ...first.sentences] }, ...others, ...numbers].slice(0, maxKeys);
};
const maxKeys = 3;

/** „Wie funktioniert das Verfahren“ asks about the law. */
const isLaw = /funktioniert|verfahren/u;

/** Cases a rule never answers: a wrong key costs money. */
const costlyCases: readonly Concept[] = ["oss", "reverseCharge", "acquisition", "supply"];

const answerColumns = ({ has, words }: Question): readonly FactCard[] => {
  if (!has("columns") || has("header")) return [];
  const counts = (words.match(/\b\d{1,3}\b/gu) ?? []).map(Number);
  return counts.flatMap((count) => columnsCard(count, findCategory(words)) ?? []).slice(0, 1);
};

const answerFormat = ({ has, words }: Question): readonly FactCard[] => {
  const category = findCategory(words) ?? (/buchungsstapel/u.test(words) ? 21 : null);
  if (category === null || !(has("columns") || has("version") || has("askMeaning") || has("askDuty"))) return [];
  return fieldTables.filter((table) => table.category === category).map(formatCard);
};
