import type { CallOutput } from "#contract/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { type MailboxAccess, readMailboxAccess } from "#server/offices/inbox/inbox-settings.ts";
import { resetMailboxState } from "#server/offices/inbox/mailbox-state.ts";
import { describeMailboxFailure, openMailbox } from "#server/offices/inbox/open-mailbox.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

type Answer = CallOutput<"testMailbox">;

/** Connects, signs in, opens the folder and disconnects. */
export const testMailbox: Handler<"testMailbox"> = async ({ id }, context) => {
  const access = await readMailboxAccess(id, context);
  if (access === null) throw new ApiError("MAILBOX_NOT_FOUND");
  const answer = await tryMailbox(access);
  await context.db.transaction().execute(async (trx) => {
    if (answer.ok) await resetMailboxState(trx, id);
    const detail = { name: access.mailbox.name, after: answer.ok ? "in Ordnung" : (answer.steps.at(-1)?.detail ?? "") };
    await addAuditEntry(trx, { action: "mailTest", actor: context.user, subject: "inbox", detail }, context);
  });
  return answer;
};

const steps = ["Name", "Verbindung", "TLS", "Anmeldung", "Ordner"] as const;

const tryMailbox = async (access: MailboxAccess): Promise<Answer> => {
  const { folder, security, user, port } = access.mailbox;
  const details = {
    Name: "",
    Verbindung: `Der Server antwortet an Port ${port}.`,
    TLS: { tls: "Verschlüsselt mit TLS.", starttls: "Verschlüsselt mit STARTTLS.", none: "Ohne Verschlüsselung." }[
      security
    ],
    Anmeldung: `Angemeldet als ${user}.`,
    Ordner: `Der Ordner „${folder}“ ist vorhanden.`,
  };
  try {
    const imap = await openMailbox(access);
    try {
      await imap.mailboxOpen(folder, { readOnly: true });
      const folders = (await imap.list()).map(({ path }) => path);
      return { ok: true, folders, steps: steps.map((name) => ({ name, isOk: true, detail: details[name] })) };
    } finally {
      imap.close();
    }
  } catch (error) {
    const { step, text } = describeMailboxFailure(error);
    const upTo = steps.slice(0, steps.indexOf(step) + 1);
    const seen = upTo.map((name) => ({ name, isOk: name !== step, detail: name === step ? text : details[name] }));
    return { ok: false, folders: [], steps: seen };
  }
};
