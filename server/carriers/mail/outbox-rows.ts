import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, Db, MailRow } from "#server/store/db/schema.ts";

/** A mail that is being sent for so long belongs to a process that is gone; no attempt takes longer. */
const leaseMs = 150_000;

const isDue =
  (now: number) =>
  ({ and, eb, or }: ExpressionBuilder<Database, "mails">): Expression<SqlBool> =>
    or([
      and([eb("state", "=", "waiting"), eb("nextAttemptAt", "<=", now)]),
      // A claim that lies ahead was made before the clock was set back.
      and([
        eb("state", "=", "sending"),
        or([eb("claimedAt", "<", now - leaseMs), eb("claimedAt", ">", now + leaseMs)]),
      ]),
    ]);

export const hasDueMail = async (db: Db, now: number): Promise<boolean> =>
  (await db.selectFrom("mails").select("id").where(isDue(now)).limit(1).executeTakeFirst()) !== undefined;

/** The oldest that is due; of several processes one gets it. */
export const claimMail = async (db: Db, now: number): Promise<MailRow | undefined> =>
  db
    .updateTable("mails")
    .set(({ eb }) => ({ state: "sending", claimedAt: now, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("mails").select("id").where(isDue(now)).orderBy("nextAttemptAt").orderBy("id").limit(1),
    )
    // Once more: whoever waited for somebody else's claim finds it taken.
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

export const markSent = async (db: Db, id: string, now: number, response: string): Promise<void> => {
  await db
    .updateTable("mails")
    .set({ state: "sent", sentAt: now, response, cause: null, sealedText: "", claimedAt: null })
    .where("id", "=", id)
    .execute();
};

export const markFailed = async (db: Db, id: string, cause: string): Promise<void> => {
  await db.updateTable("mails").set({ state: "failed", cause, claimedAt: null }).where("id", "=", id).execute();
};

export const postpone = async (db: Db, id: string, nextAttemptAt: number, cause: string | null): Promise<void> => {
  await db
    .updateTable("mails")
    .set({ state: "waiting", nextAttemptAt, claimedAt: null, ...(cause !== null && { cause }) })
    .where("id", "=", id)
    .execute();
};

/** When the oldest of the last `most` mails within the period was sent; null where there were fewer. */
export const readLimitedSince = async (db: Db, since: number, most: number): Promise<number | null> => {
  const row = await db
    .selectFrom("mails")
    .select("sentAt")
    .where("state", "=", "sent")
    .where("sentAt", ">", since)
    .orderBy("sentAt", "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sentAt == null ? null : Number(row.sentAt);
};
