import type { InboxRule } from "#contract/inbox.ts";

export interface MailHead {
  readonly sender: string;
  readonly subject: string;
}

/** The first rule matching sender and subject; undefined for unknown senders. */
export const matchRule = (rules: readonly InboxRule[], { sender, subject }: MailHead): InboxRule | undefined =>
  rules.find((rule) => isSender(rule.sender, sender) && contains(subject, rule.subject));

/** Whether a rule applies to a file of its mail. */
export const matchesFileName = ({ fileName }: Pick<InboxRule, "fileName">, name: string): boolean =>
  contains(name, fileName);

/** Matches a whole address or a whole domain; never the end of a longer domain. */
const isSender = (pattern: string, sender: string): boolean => {
  const [own, other] = [pattern.toLowerCase(), sender.toLowerCase()];
  return own.startsWith("@") ? other.endsWith(own) : other === own;
};

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());
