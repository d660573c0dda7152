import { createHash } from "node:crypto";
import type { Mailbox } from "#contract/inbox.ts";
import type { Context } from "#server/carriers/context.ts";
import type { ReceivedMailRow } from "#server/store/db/rows/offices.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/** Headers of a mail. Shown to users and matched by rules; never used to identify a mail. */
export interface Envelope {
  readonly messageId?: string | undefined;
  readonly sender: string;
  readonly subject: string;
  readonly date?: Date | undefined;
}

/** Position of a copy of a mail: a UID is never reused within its space. */
export interface MailCopy {
  readonly mailboxId: string;
  readonly uidSpace: string;
  readonly uid: number;
}

const hash = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");

/** UIDs are valid for one folder of one account until its UIDVALIDITY changes. */
export const uidSpaceOf = ({ host, user, folder }: Mailbox, uidValidity: bigint): string =>
  hash(JSON.stringify([host, user, folder, String(uidValidity)])).slice(0, 32);

/** Key of a mail whose content was read: the same for every copy. */
export const keyOfContent = (source: Uint8Array): string => hash(source);

/** Key of a mail whose content was not read. */
const copyPrefix = "uid/";
export const keyOfCopy = ({ uidSpace, uid }: MailCopy): string => `${copyPrefix}${uidSpace}/${uid}`;

/** Key used by earlier versions. */
export const earlierKeyOf = ({ messageId, sender, subject, date }: Envelope): string =>
  hash(messageId ?? JSON.stringify([sender, subject, date?.getTime() ?? null]));

export const findReceived = (db: Db, mailboxId: string, messageKey: string): Promise<ReceivedMailRow | undefined> =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("mailboxId", "=", mailboxId)
    .where("messageKey", "=", messageKey)
    .executeTakeFirst();

/** An unfinished mail recorded by an earlier version and not found in the mailbox since. */
export const findByEarlierKey = (db: Db, mailboxId: string, envelope: Envelope): Promise<ReceivedMailRow | undefined> =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("mailboxId", "=", mailboxId)
    .where("messageKey", "=", earlierKeyOf(envelope))
    .where("state", "!=", "done")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("receivedCopies").select("uid").whereRef("receivedCopies.mailId", "=", "receivedMails.id"),
        ),
      ),
    )
    .executeTakeFirst();

/** Known mails by UID in this space. */
export const listKnown = async (
  db: Db,
  { mailboxId, uidSpace }: Omit<MailCopy, "uid">,
): Promise<ReadonlyMap<number, ReceivedMailRow>> => {
  const rows = await db
    .selectFrom("receivedCopies")
    .innerJoin("receivedMails", "receivedMails.id", "receivedCopies.mailId")
    .selectAll("receivedMails")
    .select("receivedCopies.uid")
    .where("receivedCopies.mailboxId", "=", mailboxId)
    .where("receivedCopies.uidSpace", "=", uidSpace)
    .execute();
  return new Map(rows.map(({ uid, ...mail }) => [Number(uid), mail]));
};

/**
 * Removes positions in other UID spaces, which are no longer valid. Mails whose content was read are recognised by it,
 * others are recorded again.
 */
export const removeOtherSpaces = async (db: Db, { mailboxId, uidSpace }: Omit<MailCopy, "uid">): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const others = await trx
      .deleteFrom("receivedCopies")
      .where("mailboxId", "=", mailboxId)
      .where("uidSpace", "!=", uidSpace)
      .returning("uid")
      .execute();
    if (others.length === 0) return;
    await trx
      .deleteFrom("receivedMails")
      .where("mailboxId", "=", mailboxId)
      .where("messageKey", "like", `${copyPrefix}%`)
      .where("messageKey", "not like", `${copyPrefix}${uidSpace}/%`)
      .where("state", "in", ["quarantine", "released", "rejected"])
      .execute();
  });
};

/** Counted before the attempt, so that one that kills the process counts as well. Returns the count. */
export const countAttempt = async (db: Db, copy: MailCopy): Promise<number> => {
  const { attempts } = await db
    .insertInto("receivedCopies")
    .values({ ...copy, attempts: 1, mailId: null })
    .onConflict((conflict) =>
      conflict
        .columns(["mailboxId", "uidSpace", "uid"])
        .doUpdateSet((eb) => ({ attempts: eb("receivedCopies.attempts", "+", 1) })),
    )
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return attempts;
};

/** After a failure not caused by the mail, and when a user has released it. */
export const resetAttempts = async (db: Db, copy: MailCopy | { readonly mailId: string }): Promise<void> => {
  const update = db.updateTable("receivedCopies").set({ attempts: 0 });
  if ("mailId" in copy) await update.where("mailId", "=", copy.mailId).execute();
  else {
    const { mailboxId, uidSpace, uid } = copy;
    await update.where("mailboxId", "=", mailboxId).where("uidSpace", "=", uidSpace).where("uid", "=", uid).execute();
  }
};

export const recordCopy = async (db: Db, copy: MailCopy, mailId: string): Promise<void> => {
  await db
    .insertInto("receivedCopies")
    .values({ ...copy, attempts: 0, mailId })
    .onConflict((conflict) => conflict.columns(["mailboxId", "uidSpace", "uid"]).doUpdateSet({ mailId, attempts: 0 }))
    .execute();
};

/** Records the outcome of a mail, whether or not it was recorded before. */
export const recordReceived = async (
  trx: Trx,
  mail: Omit<ReceivedMailRow, "id" | "createdAt">,
  { newId, now }: Pick<Context, "newId" | "now">,
): Promise<string> => {
  const { state, ruleId, cause } = mail;
  const { id } = await trx
    .insertInto("receivedMails")
    .values({ ...mail, id: newId(), createdAt: now() })
    .onConflict((conflict) => conflict.columns(["mailboxId", "messageKey"]).doUpdateSet({ state, ruleId, cause }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
