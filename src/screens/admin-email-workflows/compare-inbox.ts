import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { compareValues } from "#screens/shared/form/fields.ts";
import { mailboxFields, ruleFields } from "./inbox-fields.ts";

/** Differences between two people's settings: field by field if both have the mailbox or rule. */
export const compareInbox = (mine: InboxSettings, theirs: InboxSettings): readonly ConflictField[] => {
  const mailboxes = [...theirs.mailboxes, ...mine.mailboxes];
  const orders = [mine.rules, theirs.rules].map((rules) => rules.map(({ id }) => id));
  return [
    ...compareEntries("Postfach", mine.mailboxes, theirs.mailboxes, (one, other) =>
      compareValues(mailboxFields, withoutSecrets(one), withoutSecrets(other), null),
    ),
    ...compareEntries("Regel", mine.rules, theirs.rules, (one, other) =>
      compareValues(ruleFields, one, other, mailboxes),
    ),
    ...(isOtherOrder(orders[0] ?? [], orders[1] ?? [])
      ? [{ name: "Reihenfolge der Regeln", mine: namesOf(mine.rules), theirs: namesOf(theirs.rules) }]
      : []),
  ];
};

interface Entry {
  readonly id: string;
  readonly name: string;
}

const compareEntries = <T extends Entry>(
  word: string,
  mine: readonly T[],
  theirs: readonly T[],
  compare: (one: T, other: T) => readonly ConflictField[],
): readonly ConflictField[] => {
  const others = new Map(theirs.map((entry) => [entry.id, entry]));
  const isMine = new Set(mine.map(({ id }) => id));
  const title = ({ name }: Entry): string => `${word} „${name || "ohne Namen"}“`;
  return [
    ...mine.flatMap((entry) => {
      const other = others.get(entry.id);
      if (!other) return [{ name: title(entry), mine: "eingetragen", theirs: "nicht eingetragen" }];
      return compare(entry, other).map((field) => ({ ...field, name: `${title(entry)}: ${field.name}` }));
    }),
    ...theirs
      .filter(({ id }) => !isMine.has(id))
      .map((entry) => ({ name: title(entry), mine: "nicht eingetragen", theirs: "eingetragen" })),
  ];
};

/** Ignores rules that only one of them has; those are named anyway. */
const isOtherOrder = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.filter((id) => theirs.includes(id)).join() !== theirs.filter((id) => mine.includes(id)).join();

const namesOf = (rules: readonly InboxRule[]): string => rules.map(({ name }) => name).join(", ");

const withoutSecrets = (mailbox: Mailbox) => ({ ...mailbox, password: "", refreshToken: "" });
