import type { MessageStructureObject } from "imapflow";
import type { CallOutput } from "#contract/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { cleanFileName } from "#server/checks/file-checks/clean-file-name.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { type MailboxAccess, readMailboxAccess } from "#server/offices/inbox/inbox-settings.ts";
import { matchesFileName, matchRule } from "#server/offices/inbox/match-rule.ts";
import { describeMailboxFailure, openMailbox } from "#server/offices/inbox/open-mailbox.ts";
import { readEnvelope } from "#server/offices/inbox/poll-mailbox.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

const maxMails = 50;

/** Matches the last mails against the rules; the folder is opened read-only, so that no flag changes. */
export const simulateInbox: Handler<"simulateInbox"> = async ({ id }, context) => {
  const access = await readMailboxAccess(id, context);
  if (access === null) throw new ApiError("MAILBOX_NOT_FOUND");
  const matches = await readMatches(access).catch((cause: unknown) => {
    throw new ApiError("MAILBOX_SILENT", { cause, text: describeMailboxFailure(cause).text });
  });
  const detail = { name: access.mailbox.name, fileChecks: matches.length };
  const event = { action: "inboxSimulation", actor: context.user, subject: "inbox", detail } as const;
  await context.db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  return { matches };
};

const readMatches = async (access: MailboxAccess): Promise<CallOutput<"simulateInbox">["matches"]> => {
  const imap = await openMailbox(access);
  try {
    const { exists } = await imap.mailboxOpen(access.mailbox.folder, { readOnly: true });
    if (exists === 0) return [];
    const range = `${Math.max(1, exists - maxMails + 1)}:*`;
    const mails = await imap.fetchAll(range, { uid: true, envelope: true, bodyStructure: true });
    return mails.reverse().map((mail) => {
      const { sender, subject, date } = readEnvelope(mail);
      const rule = matchRule(access.rules, { sender, subject });
      const names = listFileNames(mail.bodyStructure);
      const files = rule ? names.filter((name) => matchesFileName(rule, name)) : names;
      return { sender, subject, receivedAt: date?.getTime() ?? null, files, rule: rule?.name ?? null };
    });
  } finally {
    imap.close();
  }
};

const listFileNames = (part: MessageStructureObject | undefined): string[] => {
  if (part === undefined) return [];
  const own = part.dispositionParameters?.filename ?? part.parameters?.name;
  return [...(own === undefined ? [] : [cleanFileName(own)]), ...(part.childNodes ?? []).flatMap(listFileNames)];
};
