import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { describeOauth } from "#screens/shared/admin/oauth-draft.ts";
import { afterWords, mailboxLabels, ruleLabels, securityWords } from "./inbox-words.ts";

/** What two people have set differently: field by field where both have the mailbox or rule. */
export const compareInbox = (mine: InboxSettings, theirs: InboxSettings): readonly ConflictField[] => {
  const mailboxes = [...theirs.mailboxes, ...mine.mailboxes];
  const orders = [mine.rules, theirs.rules].map((rules) => rules.map(({ id }) => id));
  return [
    ...compareEntries("Postfach", mine.mailboxes, theirs.mailboxes, describeMailbox),
    ...compareEntries("Regel", mine.rules, theirs.rules, (rule) => describeRule(rule, mailboxes)),
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
  describe: (entry: T) => Readonly<Record<string, string>>,
): readonly ConflictField[] => {
  const others = new Map(theirs.map((entry) => [entry.id, entry]));
  const isMine = new Set(mine.map(({ id }) => id));
  const title = ({ name }: Entry): string => `${word} „${name || "ohne Namen"}“`;
  return [
    ...mine.flatMap((entry) => {
      const other = others.get(entry.id);
      if (!other) return [{ name: title(entry), mine: "eingetragen", theirs: "nicht eingetragen" }];
      const words = describe(other);
      return Object.entries(describe(entry))
        .map(([label, value]) => ({ name: `${title(entry)}: ${label}`, mine: value, theirs: words[label] ?? "" }))
        .filter((field) => field.mine !== field.theirs);
    }),
    ...theirs
      .filter(({ id }) => !isMine.has(id))
      .map((entry) => ({ name: title(entry), mine: "nicht eingetragen", theirs: "eingetragen" })),
  ];
};

/** Of the rules both have; one that only one of them has is told anyway. */
const isOtherOrder = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.filter((id) => theirs.includes(id)).join() !== theirs.filter((id) => mine.includes(id)).join();

const namesOf = (rules: readonly InboxRule[]): string => rules.map(({ name }) => name).join(", ");

const describeMailbox = (mailbox: Mailbox): Readonly<Record<string, string>> =>
  inWords(mailboxLabels, {
    ...mailbox,
    security: securityWords[mailbox.security],
    certificate: mailbox.certificate === "" ? "keines" : mailbox.certificate,
    oauth: describeOauth(mailbox.oauth),
  });

const describeRule = (rule: InboxRule, mailboxes: readonly Mailbox[]): Readonly<Record<string, string>> =>
  inWords(ruleLabels, {
    ...rule,
    mailboxId: mailboxes.find(({ id }) => id === rule.mailboxId)?.name ?? "nicht mehr vorhanden",
    after: afterWords[rule.after],
  });

const inWords = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  values: Readonly<Record<Key, string | number | boolean>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(labels) as Key[]).map((key) => {
      const value = values[key];
      return [labels[key], typeof value === "boolean" ? (value ? "ja" : "nein") : String(value) || "leer"];
    }),
  );
