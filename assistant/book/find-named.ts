import { findMessages } from "#engine/index.ts";
import type { BookEntry } from "./book-entry.ts";

/** What the question calls by its id: rules („CSV-X-009“, „Regel X 009“), and messages of DATEV with their rules. */
export const findNamed = (question: string, entries: readonly BookEntry[]): readonly BookEntry[] => {
  const messages = hasCode(question) ? findMessages(question) : [];
  const ids = [
    ...readRuleIds(question).map((id) => `rule ${id}`),
    ...messages.map(({ id }) => `message ${id}`),
    ...messages.flatMap(({ rules }) => rules).map((id) => `rule ${id}`),
  ];
  if (ids.length === 0) return [];
  const byId = new Map(entries.map((entry) => [`${entry.source.kind} ${entry.source.id}`, entry]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};

/** True where something is called by an id as only messages and rules have one, whether the book knows it or not. */
export const hasId = (question: string): boolean => hasCode(question) || /\b(?:csv|xml)-[a-z]{1,2}-\d/iu.test(question);

/** What the question says beside ids: words would meet parts of other ids. */
export const withoutIds = (question: string): string => question.replace(ruleId, " ").replace(code, " ");

const hasCode = (question: string): boolean => question.search(code) >= 0;
const code = /#?\b(?:REW[ -]?\d{4,5}|100\d{4})\b/giu;

/** Without its family an id may be one of either. */
const readRuleIds = (question: string): readonly string[] =>
  [...question.matchAll(ruleId)].flatMap(([, family = "", area = "", number = "", letter = ""]) => {
    const families = family === "" ? ["CSV", "XML"] : [family.toUpperCase()];
    return families.map((one) => `${one}-${area.toUpperCase()}-${number}${letter.toLowerCase()}`);
  });

const ruleId = /\b(?:(csv|xml)[- ])?([a-z]{1,2})[- ](\d{3})([a-z]?)\b/giu;
