import type { FetchMessageObject, ImapFlow } from "imapflow";
import { errors } from "#contract/errors.ts";
import type { InboxRule } from "#contract/inbox.ts";
import type { Context } from "#server/carriers/context.ts";
import { cleanText } from "#server/checks/file-checks/clean-file-name.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToText } from "#server/ground/log.ts";
import type { ReceivedMailRow } from "#server/store/db/rows/offices.ts";
import { answerChecks } from "./answer-checks.ts";
import type { MailboxAccess } from "./inbox-settings.ts";
import { matchRule } from "./match-rule.ts";
import { describeMailboxFailure } from "./open-mailbox.ts";
import { isTransient, type ProcessedMail, processMail } from "./process-mail.ts";
import {
  countAttempt,
  type Envelope,
  findByEarlierKey,
  findReceived,
  keyOfContent,
  keyOfCopy,
  listKnown,
  type MailCopy,
  recordCopy,
  recordReceived,
  removeOtherSpaces,
  resetAttempts,
  uidSpaceOf,
} from "./received-rows.ts";

/** The part of a mailbox connection that is used here. */
export type MailboxConnection = Pick<
  ImapFlow,
  "mailboxOpen" | "search" | "fetchOne" | "list" | "mailboxCreate" | "messageFlagsAdd" | "messageMove" | "usable"
>;

/** New mails per poll; the next poll follows immediately if there are more. */
const maxUnknown = 500;
/** Failed attempts before a mail is quarantined. */
const maxAttempts = 3;

interface PollResult {
  /** There are more new mails. */
  readonly hasMore: boolean;
  /** First failure, in German; null if there was none. */
  readonly problem: string | null;
}

interface Work {
  readonly imap: MailboxConnection;
  readonly access: MailboxAccess;
  readonly context: Context;
}

/**
 * Continues the processing of every unread mail from its state in database and mailbox. A mail is marked or moved only
 * after its checks are stored and finished. A failing mail does not delay the others. Rejects if the connection is
 * lost.
 */
export const pollMailbox = async (
  imap: MailboxConnection,
  access: MailboxAccess,
  context: Context,
): Promise<PollResult> => {
  const { mailbox, rules } = access;
  const { db, log } = context;
  const work = { imap, access, context };
  const { uidValidity } = await imap.mailboxOpen(mailbox.folder);
  const space = { mailboxId: mailbox.id, uidSpace: uidSpaceOf(mailbox, uidValidity) };
  await removeOtherSpaces(db, space);
  await answerChecks(mailbox.id, rules, context);
  const uids = (await imap.search({ seen: false }, { uid: true })) || [];
  const existing = await listKnown(db, space);
  // Oldest first, so that later mails cannot starve earlier ones.
  const unknown = uids.filter((uid) => !existing.has(uid)).sort((a, b) => a - b);
  let problem: string | null = null;
  for (const uid of [...uids.filter((one) => existing.has(one)), ...unknown.slice(0, maxUnknown)]) {
    const copy = { ...space, uid };
    const mail = existing.get(uid);
    try {
      await (mail ? handleKnown(work, copy, mail) : handleUnknown(work, copy));
    } catch (error) {
      if (!imap.usable) throw error;
      log.warn("received mail", { mailbox: mailbox.id, uid, error: errorToText(error) });
      problem ??= describeProblem(error);
      if (error instanceof ApiError && isTransient(error)) await resetAttempts(db, copy);
    }
  }
  return { hasMore: unknown.length > maxUnknown, problem };
};

const describeProblem = (error: unknown): string => {
  if (error instanceof ApiError) return errors[error.code].text;
  // An error of the mail server contains its response.
  if (error instanceof Error && "response" in error) return describeMailboxFailure(error).text;
  return "Eine E-Mail ließ sich nicht verarbeiten. Gelingt es auch später nicht, kommt sie in Quarantäne.";
};

const handleKnown = async (work: Work, copy: MailCopy, mail: ReceivedMailRow): Promise<void> => {
  const rule = work.access.rules.find(({ id }) => id === mail.ruleId);
  switch (mail.state) {
    case "released":
      if (rule) await withAttempts(work, copy, mail, (tried) => processReleased(work, copy, { mail, rule }, tried));
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
    // It was moved or deleted meanwhile.
    if (!fetched) return;
    const envelope = readEnvelope(fetched);
    const { sender, subject } = envelope;
    tried.sender = sender;
    tried.subject = subject;
    const previous = await findByEarlierKey(db, mailbox.id, envelope);
    if (previous) {
      await recordCopy(db, copy, previous.id);
      return handleKnown(work, copy, previous);
    }
    const rule = matchRule(rules, envelope);
    if (!rule)
      return quarantineMail(work, copy, { ...tried, cause: "Keine Regel nennt diesen Absender mit diesem Betreff." });
    tried.ruleId = rule.id;
    const source = await readSource(work, fetched);
    if (source === null) return quarantineMail(work, copy, { ...tried, cause: tooLargeText });
    tried.messageKey = keyOfContent(source);
    const same = await findReceived(db, mailbox.id, tried.messageKey);
    if (same) {
      await recordCopy(db, copy, same.id);
      return handleKnown(work, copy, same);
    }
    await recordMail(work, copy, tried, await processMail(source, rule, context));
  });

/** Data read so far, so that the mail can be quarantined when the next step fails. */
type ReadSoFar = { -readonly [Name in "messageKey" | "ruleId" | "sender" | "subject"]: ReceivedMailRow[Name] };

const unreadable = { sender: "", subject: "(nicht lesbar)" };

/** Quarantines a mail after too many failures, including those that broke the connection or the process. */
const withAttempts = async (
  work: Work,
  copy: MailCopy,
  first: ReadSoFar,
  step: (tried: ReadSoFar) => Promise<void>,
): Promise<void> => {
  const { messageKey, ruleId, sender, subject } = first;
  const tried: ReadSoFar = { messageKey, ruleId, sender, subject };
  const attempts = await countAttempt(work.context.db, copy);
  if (attempts > maxAttempts) return quarantineMail(work, copy, { ...tried, cause: failedText });
  try {
    await step(tried);
  } catch (error) {
    const isFault = !(error instanceof ApiError && isTransient(error));
    if (!isFault || attempts < maxAttempts || !work.imap.usable) throw error;
    await quarantineMail(work, copy, { ...tried, cause: failedText });
    throw error;
  }
};

const tooLargeText = "Die E-Mail ist größer, als Dateien sein dürfen.";
const failedText = `Die E-Mail ließ sich in ${maxAttempts} Versuchen nicht verarbeiten.`;

const processReleased = async (
  work: Work,
  copy: MailCopy,
  { mail, rule }: { readonly mail: ReceivedMailRow; readonly rule: InboxRule },
  tried: ReadSoFar,
): Promise<void> => {
  const fetched = await work.imap.fetchOne(String(copy.uid), { uid: true, size: true }, { uid: true });
  if (!fetched) return;
  const source = await readSource(work, fetched);
  const taken = source === null ? { cause: tooLargeText } : await processMail(source, rule, work.context);
  await recordMail(work, copy, { ...tried, ruleId: rule.id, messageKey: mail.messageKey }, taken);
};

const quarantineMail = (work: Work, copy: MailCopy, mail: ReadSoFar & { readonly cause: string }): Promise<void> =>
  recordMail(work, copy, mail, { cause: mail.cause });

const recordMail = (
  { context }: Work,
  copy: MailCopy,
  { messageKey, ruleId, sender, subject }: ReadSoFar,
  taken: ProcessedMail,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const isTaken = "files" in taken;
    const mail = {
      ...{ mailboxId: copy.mailboxId, messageKey, sender, subject, ruleId },
      state: isTaken ? ("checking" as const) : ("quarantine" as const),
      cause: isTaken ? null : taken.cause,
    };
    const id = await recordReceived(trx, mail, context);
    await recordCopy(trx, copy, id);
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

/** Null if it exceeds the maximum file size. */
const readSource = async (
  { imap, context }: Work,
  { uid, size = 0 }: FetchMessageObject,
): Promise<Uint8Array | null> => {
  // Base64 adds a third to the file size.
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
