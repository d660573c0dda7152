import type { BookEntry } from "#assistant/book/book-entry.ts";
import { openIndex } from "#assistant/book/create-index.ts";
import { searchBook } from "#assistant/book/search-book.ts";
import { readStems } from "#assistant/book/words.ts";
import type { FactCard } from "#assistant/cards/fact-card.ts";
import { fieldCard } from "#assistant/cards/field-card.ts";
import { findFields } from "#assistant/cards/field-names.ts";
import type { Question } from "#assistant/question/read-question.ts";

/** The field a short question reports a problem with, and its rules: those that name the number of the field. */
export interface FieldProblem {
  readonly field: FactCard;
  /** Nearest first. */
  readonly rules: readonly BookEntry[];
}

export const findProblemOfField = (question: Question): FieldProblem | null => {
  const { text, has, words } = question;
  if (!has("wrong") && !has("missing") && !has("zero") && !has("minus")) return null;
  if (readStems(text).length > maxStems) return null;
  const [named] = findFields(words, has("headerField"), false);
  if (named === undefined) return null;
  if (has("xml")) return null;
  const prefix = named.table === null ? "H" : prefixes[named.table.category];
  if (prefix === undefined) return { field: fieldCard(named), rules: [] };
  const hits = searchBook(text, { limit: Number.POSITIVE_INFINITY, isTyping: false });
  const near = readStems(text).length > 1 ? hits.filter(({ isAnswer }) => isAnswer).map(({ entry }) => entry) : [];
  const others = [...hits.map(({ entry }) => entry), ...openIndex().entries];
  const ids = new RegExp(`^CSV-${prefix}-${String(named.field.number).padStart(3, "0")}[a-z]?$`, "u");
  const rules = [
    ...near.filter(({ source }) => source.id.startsWith(`CSV-${prefix}-`)),
    ...others.filter(({ source }) => ids.test(source.id)),
  ];
  return { field: fieldCard(named), rules: [...new Set(rules)] };
};

/** In longer questions the named field is usually not the problem. */
const maxStems = 5;

const prefixes: Readonly<Record<number, string>> = { 16: "DK", 21: "R", 46: "ZB" };
