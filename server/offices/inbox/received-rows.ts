import { createHash } from "node:crypto";
import type { Mailbox } from "#contract/inbox.ts";
import type { Context } from "#server/carriers/context.ts";
import type { Db, ReceivedMailRow, Trx } from "#server/store/db/schema.ts";

/** What a mail says of itself. It informs people and rules; no mail is taken for another one because of it. */
export interface Envelope {
  readonly messageId?: string | undefined;
  readonly sender: string;
  readonly subject: string;
  readonly date?: Date | undefined;
}

/** Where a copy of a mail lies: the UIDs of a space never name another mail. */
export interface MailCopy {
  readonly mailboxId: string;
  readonly uidSpace: string;
  readonly uid: number;
}

const hash = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");

/** UIDs hold for one folder of one account, until its UIDVALIDITY changes. */
export const uidSpaceOf = ({ host, user, folder }: Mailbox, uidValidity: bigint): string =>
  hash(JSON.stringify([host, user, folder, String(uidValidity)])).slice(0, 32);

/** Key of a mail whose content was read: the same for every copy. */
export const keyOfContent = (source: Uint8Array): string => hash(source);

/** Key of a mail whose content was not read. */
const copyPrefix = "uid/";
export const keyOfCopy = ({ uidSpace, uid }: MailCopy): string => `${copyPrefix}${uidSpace}/${uid}`;

/** Key that earlier versions gave a mail. */
export const formerKeyOf = ({ messageId, sender, subject, date }: Envelope): string =>
  hash(messageId ?? JSON.stringify([sender, subject, date?.getTime() ?? null]));

export const findReceived = (db: Db, mailboxId: string, messageKey: string): Promise<ReceivedMailRow | undefined> =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("mailboxId", "=", mailboxId)
    .where("messageKey", "=", messageKey)
    .executeTakeFirst();

/** A mail that an earlier version noted, is still to be dealt with, and has not been found in the mailbox since. */
export const findFormer = (db: Db, mailboxId: string, envelope: Envelope): Promise<ReceivedMailRow | undefined> =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .where("mailboxId", "=", mailboxId)
    .where("messageKey", "=", formerKeyOf(envelope))
    .where("state", "!=", "done")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("receivedCopies").select("uid").whereRef("receivedCopies.mailId", "=", "receivedMails.id"),
        ),
      ),
    )
    .executeTakeFirst();

/** Mails by the UIDs under which they were seen in this space. */
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
 * Removes what is known by UIDs of another space: those of the present one say nothing about it. Mails whose content was
 * read are found by that again, the others are noted anew.
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

/** Counts before anything is tried, so that a mail that ends the process is counted as well. Answers how many it was. */
export const noteAttempt = async (db: Db, copy: MailCopy): Promise<number> => {
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

/** For what was no fault of the mail, and for a mail a person has released. */
export const resetAttempts = async (db: Db, copy: MailCopy | { readonly mailId: string }): Promise<void> => {
  const update = db.updateTable("receivedCopies").set({ attempts: 0 });
  if ("mailId" in copy) await update.where("mailId", "=", copy.mailId).execute();
  else {
    const { mailboxId, uidSpace, uid } = copy;
    await update.where("mailboxId", "=", mailboxId).where("uidSpace", "=", uidSpace).where("uid", "=", uid).execute();
  }
};

export const noteCopy = async (db: Db, copy: MailCopy, mailId: string): Promise<void> => {
  await db
    .insertInto("receivedCopies")
    .values({ ...copy, attempts: 0, mailId })
    .onConflict((conflict) => conflict.columns(["mailboxId", "uidSpace", "uid"]).doUpdateSet({ mailId, attempts: 0 }))
    .execute();
};

/** Notes what became of a mail, whether it was noted before or not. */
export const noteReceived = async (
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
