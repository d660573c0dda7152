import type { InboxSettings } from "#contract/inbox.ts";
import { findOauthProblem } from "#server/carriers/mail/oauth/oauth-problem.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** @throws ApiError INBOX_UNREADABLE for rules the schema cannot express */
export const requireConsistent = ({ mailboxes, rules }: InboxSettings): void => {
  const ids = [...mailboxes, ...rules].map(({ id }) => id);
  if (new Set(ids).size < ids.length) refuse("Zwei Postfächer oder Regeln haben dieselbe Kennung.");
  for (const mailbox of mailboxes) {
    const problem = findOauthProblem(mailbox);
    if (problem !== null) refuse(`Postfach „${mailbox.name}“: ${problem}`);
  }
  for (const rule of rules) {
    if (!mailboxes.some(({ id }) => id === rule.mailboxId))
      refuse(`Das Postfach der Regel „${rule.name}“ gibt es nicht.`);
    if (rule.after === "move" && rule.target.trim() === "")
      refuse(`In der Regel „${rule.name}“ fehlt der Ordner, in den die E-Mail verschoben wird.`);
    const home = mailboxes.find(({ id }) => id === rule.mailboxId);
    if (rule.after === "move" && rule.target.trim() === home?.folder)
      refuse(`Die Regel „${rule.name}“ verschiebt E-Mails in den Ordner, aus dem sie kommen.`);
  }
};

const refuse = (text: string): never => {
  throw new ApiError("INBOX_UNREADABLE", { text });
};
