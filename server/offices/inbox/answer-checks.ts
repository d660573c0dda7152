import type { InboxRule } from "#contract/inbox.ts";
import type { Context } from "#server/carriers/context.ts";
import { type CheckedRow, describeChecks } from "#server/carriers/mail/template-values.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { fillTemplate, readWording } from "#server/records/mail-outbox/mail-templates.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import type { ReceivedMailRow } from "#server/store/db/rows/offices.ts";

/** Completes mails whose checks have all ended, and answers each sender once. */
export const answerChecks = async (mailboxId: string, rules: readonly InboxRule[], context: Context): Promise<void> => {
  const { db } = context;
  const open = await db
    .selectFrom("receivedMails")
    .selectAll()
    .where("mailboxId", "=", mailboxId)
    .where("state", "=", "checking")
    .execute();
  for (const mail of open) {
    const checks = await readChecks(mail, context);
    if (checks.some(({ status }) => status === "uploaded" || status === "processing")) continue;
    const rule = rules.find(({ id }) => id === mail.ruleId);
    await answer(mail, checks, rule, context);
  }
};

type Check = CheckedRow & { readonly ownerId: string };

const readChecks = (mail: ReceivedMailRow, { db }: Context): Promise<Check[]> =>
  db
    .selectFrom("receivedFiles")
    .innerJoin("fileChecks", "fileChecks.id", "receivedFiles.fileCheckId")
    .select(["fileChecks.id", "originalFileName", "clientNumber", "status", "verdict", "formatJson", "countsJson"])
    .select("ownerId")
    .where("receivedFiles.mailId", "=", mail.id)
    .where("fileChecks.deletedAt", "is", null)
    .orderBy("receivedFiles.position")
    .execute();

const answer = async (
  mail: ReceivedMailRow,
  checks: readonly Check[],
  rule: InboxRule | undefined,
  context: Context,
): Promise<void> => {
  await context.db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable("receivedMails")
      .set({ state: "done" })
      .where("id", "=", mail.id)
      .where("state", "=", "checking")
      .returning("id")
      .executeTakeFirst();
    const [first] = checks;
    if (!done || !first || rule?.reply !== true || !(await isMailReady(trx))) return;
    const values = { betreff: mail.subject, ...describeChecks(checks, null) };
    const letters = checks.filter(({ verdict }) => verdict === "notImportable" || verdict === "importableWithWarnings");
    await queueMail(
      trx,
      {
        ...{ kind: "reply", recipient: mail.sender, causeKey: `inbox/${mail.id}` },
        ...fillTemplate(await readWording(trx, "reply"), values),
        letters: { userId: first.ownerId, fileCheckIds: letters.map(({ id }) => id) },
      },
      context,
    );
  });
  context.queue.wake();
};
