import type { InboxRule } from "#contract/inbox.ts";

export interface MailHead {
  readonly sender: string;
  readonly subject: string;
}

/** The first rule that fits sender and subject; undefined for whoever nobody has named. */
export const matchRule = (rules: readonly InboxRule[], { sender, subject }: MailHead): InboxRule | undefined =>
  rules.find((rule) => isSender(rule.sender, sender) && contains(subject, rule.subject));

/** Of a mail a rule has taken, the files that it is about. */
export const isWanted = ({ fileName }: Pick<InboxRule, "fileName">, name: string): boolean => contains(name, fileName);

/** A whole address, or every one of a domain; never part of a longer domain. */
const isSender = (pattern: string, sender: string): boolean => {
  const [own, other] = [pattern.toLowerCase(), sender.toLowerCase()];
  return own.startsWith("@") ? other.endsWith(own) : other === own;
};

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());
