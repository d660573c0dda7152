import { removeMessageNumbers, searchMessages } from "#engine/index.ts";
import type { BookEntry } from "./book-entry.ts";

export interface Named {
  /**
   * Rules („CSV-X-009“, „Regel X 009“) and messages the question names by number or sentence, with the rules of each.
   */
  readonly entries: readonly BookEntry[];
  /** True if it contains an id shaped like those of messages and rules, even if the book does not have it. */
  readonly hasId: boolean;
  /** Numbers of messages that no message has. */
  readonly unknownNumbers: readonly string[];
}

export const findNamed = (question: string, entries: readonly BookEntry[]): Named => {
  const { matches, unknownNumbers } = searchMessages(question);
  const messages = matches.filter(({ by }) => by !== "general").map(({ message }) => message);
  const ids = [
    ...readRuleIds(question).map((id) => `rule ${id}`),
    ...messages.map(({ id }) => `message ${id}`),
    ...messages.flatMap(({ rules }) => rules).map((id) => `rule ${id}`),
  ];
  const hasId = unknownNumbers.length > 0 || /\b(?:csv|xml)-[a-z]{1,2}-\d/iu.test(question);
  if (ids.length === 0) return { entries: [], hasId, unknownNumbers };
  const byId = new Map(entries.map((entry) => [`${entry.source.kind} ${entry.source.id}`, entry]));
  return { entries: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []), hasId, unknownNumbers };
};

/** The question without ids, because their parts would match parts of other ids. */
export const withoutIds = (question: string): string => removeMessageNumbers(question.replace(ruleId, " "));

/** Without its family an id may belong to either. */
const readRuleIds = (question: string): readonly string[] =>
  [...question.matchAll(ruleId)].flatMap(([, family = "", area = "", number = "", letter = ""]) => {
    const families = family === "" ? ["CSV", "XML"] : [family.toUpperCase()];
    return families.map((one) => `${one}-${area.toUpperCase()}-${number}${letter.toLowerCase()}`);
  });

const ruleId = /\b(?:(csv|xml)[- ])?([a-z]{1,2})[- ](\d{3})([a-z]?)\b/giu;
