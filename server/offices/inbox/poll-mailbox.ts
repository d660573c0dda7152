import type { FetchMessageObject, ImapFlow } from "imapflow";
import { errors } from "#contract/errors.ts";
import type { InboxRule } from "#contract/inbox.ts";
import type { Context } from "#server/carriers/context.ts";
import { cleanText } from "#server/checks/file-checks/clean-file-name.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToText } from "#server/ground/log.ts";
import type { ReceivedMailRow } from "#server/store/db/schema.ts";
import { answerChecks } from "./answer-checks.ts";
import type { MailboxAccess } from "./inbox-settings.ts";
import { matchRule } from "./match-rule.ts";
import { describeMailboxFailure } from "./open-mailbox.ts";
import {
  type Envelope,
  findFormer,
  findReceived,
  keyOfContent,
  keyOfCopy,
  listKnown,
  type MailCopy,
  noteAttempt,
  noteCopy,
  noteReceived,
  removeOtherSpaces,
  resetAttempts,
  uidSpaceOf,
} from "./received-rows.ts";
import { isPassing, type Taken, takeMail } from "./take-mail.ts";

/** What is used of a connection to a mailbox. */
export type MailboxConnection = Pick<
  ImapFlow,
  "mailboxOpen" | "search" | "fetchOne" | "list" | "mailboxCreate" | "messageFlagsAdd" | "messageMove" | "usable"
>;

/** Unknown mails of one look; the next one begins at once where there are more. */
const maxUnknown = 500;
/** A mail that fails more often is set aside. */
const maxAttempts = 3;

interface Looked {
  /** Unknown mails are left. */
  readonly hasMore: boolean;
  /** Why something could not be done, in German; null where all could. */
  readonly trouble: string | null;
}

interface Work {
  readonly imap: MailboxConnection;
  readonly access: MailboxAccess;
  readonly context: Context;
}

/**
 * Takes the next step with every unread mail, whatever was done with it before; database and mailbox say what. A mail is
 * marked or moved only once its checks are stored and finished. One that cannot be dealt with keeps none of the others
 * waiting. Rejects where the connection is lost.
 */
export const pollMailbox = async (
  imap: MailboxConnection,
  access: MailboxAccess,
  context: Context,
): Promise<Looked> => {
  const { mailbox, rules } = access;
  const { db, log } = context;
  const work = { imap, access, context };
  const { uidValidity } = await imap.mailboxOpen(mailbox.folder);
  const space = { mailboxId: mailbox.id, uidSpace: uidSpaceOf(mailbox, uidValidity) };
  await removeOtherSpaces(db, space);
  await answerChecks(mailbox.id, rules, context);
  const uids = (await imap.search({ seen: false }, { uid: true })) || [];
  const existing = await listKnown(db, space);
  // The oldest first: however many come later, each has its turn.
  const unknown = uids.filter((uid) => !existing.has(uid)).sort((a, b) => a - b);
  let trouble: string | null = null;
  for (const uid of [...uids.filter((one) => existing.has(one)), ...unknown.slice(0, maxUnknown)]) {
    const copy = { ...space, uid };
    const mail = existing.get(uid);
    try {
      await (mail ? handleKnown(work, copy, mail) : handleUnknown(work, copy));
    } catch (error) {
      if (!imap.usable) throw error;
      log.warn("received mail", { mailbox: mailbox.id, uid, error: errorToText(error) });
      trouble ??= describeTrouble(error);
      if (error instanceof ApiError && isPassing(error)) await resetAttempts(db, copy);
    }
  }
  return { hasMore: unknown.length > maxUnknown, trouble };
};

const describeTrouble = (error: unknown): string => {
  if (error instanceof ApiError) return errors[error.code].text;
  // What the mail server refuses comes with its answer.
  if (error instanceof Error && "response" in error) return describeMailboxFailure(error).text;
  return "Eine E-Mail ließ sich nicht verarbeiten. Gelingt es auch später nicht, kommt sie in Quarantäne.";
};

const handleKnown = async (work: Work, copy: MailCopy, mail: ReceivedMailRow): Promise<void> => {
  const rule = work.access.rules.find(({ id }) => id === mail.ruleId);
  switch (mail.state) {
    case "released":
      if (rule) await withAttempts(work, copy, mail, (tried) => takeReleased(work, copy, { mail, rule }, tried));
      return;
    case "done":
      return finish(work.imap, copy.uid, rule);
    case "rejected":
      return finish(work.imap, copy.uid, undefined);
    case "checking":
    case "quarantine":
      return;
  }
};

const handleUnknown = (work: Work, copy: MailCopy): Promise<void> =>
  withAttempts(work, copy, { messageKey: keyOfCopy(copy), ruleId: null, ...unreadable }, async (tried) => {
    const { context, access, imap } = work;
    const { db } = context;
    const { rules, mailbox } = access;
    const fetched = await imap.fetchOne(String(copy.uid), { uid: true, envelope: true, size: true }, { uid: true });
    // Somebody has moved or deleted it.
    if (!fetched) return;
    const envelope = readEnvelope(fetched);
    const { sender, subject } = envelope;
    tried.sender = sender;
    tried.subject = subject;
    const former = await findFormer(db, mailbox.id, envelope);
    if (former) {
      await noteCopy(db, copy, former.id);
      return handleKnown(work, copy, former);
    }
    const rule = matchRule(rules, envelope);
    if (!rule)
      return setAside(work, copy, { ...tried, cause: "Keine Regel nennt diesen Absender mit diesem Betreff." });
    tried.ruleId = rule.id;
    const source = await readSource(work, fetched);
    if (source === null) return setAside(work, copy, { ...tried, cause: tooLargeText });
    tried.messageKey = keyOfContent(source);
    const same = await findReceived(db, mailbox.id, tried.messageKey);
    if (same) {
      await noteCopy(db, copy, same.id);
      return handleKnown(work, copy, same);
    }
    await note(work, copy, tried, await takeMail(source, rule, context));
  });

/** What has been read of a mail by now, so that it can be set aside when the next step fails. */
type Tried = { -readonly [Name in "messageKey" | "ruleId" | "sender" | "subject"]: ReceivedMailRow[Name] };

const unreadable = { sender: "", subject: "(nicht lesbar)" };

/** A mail that has failed too often is set aside: also one that ended the connection or the process each time. */
const withAttempts = async (
  work: Work,
  copy: MailCopy,
  first: Tried,
  step: (tried: Tried) => Promise<void>,
): Promise<void> => {
  const { messageKey, ruleId, sender, subject } = first;
  const tried: Tried = { messageKey, ruleId, sender, subject };
  const attempts = await noteAttempt(work.context.db, copy);
  if (attempts > maxAttempts) return setAside(work, copy, { ...tried, cause: failedText });
  try {
    await step(tried);
  } catch (error) {
    const isFault = !(error instanceof ApiError && isPassing(error));
    if (!isFault || attempts < maxAttempts || !work.imap.usable) throw error;
    await setAside(work, copy, { ...tried, cause: failedText });
    throw error;
  }
};

const tooLargeText = "Die E-Mail ist größer, als Dateien sein dürfen.";
const failedText = `Die E-Mail ließ sich in ${maxAttempts} Versuchen nicht verarbeiten.`;

const takeReleased = async (
  work: Work,
  copy: MailCopy,
  { mail, rule }: { readonly mail: ReceivedMailRow; readonly rule: InboxRule },
  tried: Tried,
): Promise<void> => {
  const fetched = await work.imap.fetchOne(String(copy.uid), { uid: true, size: true }, { uid: true });
  if (!fetched) return;
  const source = await readSource(work, fetched);
  const taken = source === null ? { cause: tooLargeText } : await takeMail(source, rule, work.context);
  await note(work, copy, { ...tried, ruleId: rule.id, messageKey: mail.messageKey }, taken);
};

const setAside = (work: Work, copy: MailCopy, mail: Tried & { readonly cause: string }): Promise<void> =>
  note(work, copy, mail, { cause: mail.cause });

const note = (
  { context }: Work,
  copy: MailCopy,
  { messageKey, ruleId, sender, subject }: Tried,
  taken: Taken,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const isTaken = "files" in taken;
    const mail = {
      ...{ mailboxId: copy.mailboxId, messageKey, sender, subject, ruleId },
      state: isTaken ? ("checking" as const) : ("quarantine" as const),
      cause: isTaken ? null : taken.cause,
    };
    const id = await noteReceived(trx, mail, context);
    await noteCopy(trx, copy, id);
    const rows = isTaken ? taken.files.map((file, position) => ({ ...file, mailId: id, position })) : [];
    if (rows.length > 0)
      await trx
        .insertInto("receivedFiles")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["mailId", "position"]).doNothing())
        .execute();
  });

export const readEnvelope = ({ envelope }: FetchMessageObject): Envelope => ({
  messageId: envelope?.messageId,
  sender: cleanText(envelope?.from?.[0]?.address ?? "", 320),
  subject: cleanText(envelope?.subject ?? "", 500),
  date: envelope?.date === undefined ? undefined : new Date(envelope.date),
});

/** Null where it is larger than any file may be. */
const readSource = async (
  { imap, context }: Work,
  { uid, size = 0 }: FetchMessageObject,
): Promise<Uint8Array | null> => {
  // Base64 makes a third more of a file.
  if (size > context.settings.maxUploadBytes * 1.5) return null;
  const fetched = await imap.fetchOne(String(uid), { source: true }, { uid: true });
  const source = fetched ? fetched.source : undefined;
  if (source === undefined) throw new Error("the mail was moved while it was read");
  return source;
};

const finish = async (imap: MailboxConnection, uid: number, rule: InboxRule | undefined): Promise<void> => {
  if (rule?.after !== "move" || rule.target === "") {
    await imap.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    return;
  }
  const folders = await imap.list();
  if (!folders.some(({ path }) => path === rule.target)) await imap.mailboxCreate(rule.target);
  await imap.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  await imap.messageMove(String(uid), rule.target, { uid: true });
};
