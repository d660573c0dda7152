import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { InboxRule } from "#contract/inbox.ts";
import type { Context } from "#server/context.ts";
import { answerChecks } from "./answer-checks.ts";
import type { MailboxAccess } from "./inbox-settings.ts";
import { matchRule } from "./match-rule.ts";
import { type Envelope, findReceived, keyOf, noteReceived } from "./received-rows.ts";
import { type Taken, takeMail } from "./take-mail.ts";

/** Mails nobody has read; more than these wait for the next look. */
const mostAtOnce = 500;

/**
 * Takes the next step with every mail nobody has read, whatever was done with it before; database and mailbox say what.
 * A mail is marked or moved only once its checks are stored and finished.
 */
export const lookIntoMailbox = async (imap: ImapFlow, access: MailboxAccess, context: Context): Promise<void> => {
  const { mailbox, rules } = access;
  await imap.mailboxOpen(mailbox.folder);
  await answerChecks(mailbox.id, rules, context);
  const uids = (await imap.search({ seen: false }, { uid: true })) || [];
  if (uids.length === 0) return;
  const query = { uid: true, envelope: true, size: true };
  for (const mail of await imap.fetchAll(uids.slice(-mostAtOnce), query, { uid: true })) {
    await handleMail(imap, mail, access, context);
  }
};

export const readEnvelope = ({ envelope }: FetchMessageObject): Envelope => ({
  messageId: envelope?.messageId,
  sender: envelope?.from?.[0]?.address ?? "",
  subject: (envelope?.subject ?? "").slice(0, 500),
  date: envelope?.date === undefined ? undefined : new Date(envelope.date),
});

const handleMail = async (
  imap: ImapFlow,
  mail: FetchMessageObject,
  { mailbox, rules }: MailboxAccess,
  context: Context,
): Promise<void> => {
  const envelope = readEnvelope(mail);
  const messageKey = keyOf(envelope);
  const row = await findReceived(context.db, mailbox.id, messageKey);
  const { sender, subject } = envelope;
  const note = (state: "checking" | "quarantine", ruleId: string | null, cause: string | null, files: Taken) =>
    context.db.transaction().execute(async (trx) => {
      const id = await noteReceived(
        trx,
        { mailboxId: mailbox.id, messageKey, sender, subject, state, ruleId, cause },
        context,
      );
      const rows = "files" in files ? files.files.map((file, position) => ({ ...file, mailId: id, position })) : [];
      if (rows.length > 0)
        await trx
          .insertInto("receivedFiles")
          .values(rows)
          .onConflict((conflict) => conflict.columns(["mailId", "position"]).doNothing())
          .execute();
    });
  const take = async (rule: InboxRule): Promise<void> => {
    const taken = await readAndTake(imap, mail, messageKey, rule, context);
    if ("cause" in taken) await note("quarantine", rule.id, taken.cause, taken);
    else await note("checking", rule.id, null, taken);
  };
  switch (row?.state) {
    case undefined: {
      const rule = matchRule(rules, envelope);
      if (rule) await take(rule);
      else await note("quarantine", null, "Keine Regel nennt diesen Absender mit diesem Betreff.", { files: [] });
      return;
    }
    case "released": {
      const rule = rules.find(({ id }) => id === row.ruleId);
      if (rule) await take(rule);
      return;
    }
    case "done":
      await finish(
        imap,
        mail.uid,
        rules.find(({ id }) => id === row.ruleId),
      );
      return;
    case "rejected":
      await finish(imap, mail.uid, undefined);
      return;
    case "checking":
    case "quarantine":
      return;
  }
};

const readAndTake = async (
  imap: ImapFlow,
  { uid, size = 0 }: FetchMessageObject,
  messageKey: string,
  rule: InboxRule,
  context: Context,
): Promise<Taken> => {
  // Base64 makes a third more of a file.
  if (size > context.settings.maxUploadBytes * 1.5) return { cause: "Die E-Mail ist größer, als Dateien sein dürfen." };
  const fetched = await imap.fetchOne(String(uid), { source: true }, { uid: true });
  const source = fetched ? fetched.source : undefined;
  if (source === undefined) throw new Error("the mail went while it was read");
  return takeMail(source, messageKey, rule, context);
};

const finish = async (imap: ImapFlow, uid: number, rule: InboxRule | undefined): Promise<void> => {
  if (rule?.after !== "move" || rule.target === "") {
    await imap.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    return;
  }
  const folders = await imap.list();
  if (!folders.some(({ path }) => path === rule.target)) await imap.mailboxCreate(rule.target);
  await imap.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  await imap.messageMove(String(uid), rule.target, { uid: true });
};
