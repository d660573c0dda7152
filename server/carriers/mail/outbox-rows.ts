import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { MailRow } from "#server/store/db/rows/carriers.ts";
import type { Database, Db } from "#server/store/db/schema.ts";

/** A claim this old belongs to a dead process; no attempt takes longer. */
const leaseMs = 150_000;

const isDue =
  (now: number) =>
  ({ and, eb, or }: ExpressionBuilder<Database, "mails">): Expression<SqlBool> =>
    or([
      and([eb("state", "=", "waiting"), eb("nextAttemptAt", "<=", now)]),
      // A claim in the future was made before the clock was set back.
      and([
        eb("state", "=", "sending"),
        or([eb("claimedAt", "<", now - leaseMs), eb("claimedAt", ">", now + leaseMs)]),
      ]),
    ]);

export const hasDueMail = async (db: Db, now: number): Promise<boolean> =>
  (await db.selectFrom("mails").select("id").where(isDue(now)).limit(1).executeTakeFirst()) !== undefined;

/** Claims the oldest due mail for one process. */
export const claimMail = async (db: Db, now: number): Promise<MailRow | undefined> =>
  db
    .updateTable("mails")
    .set(({ eb }) => ({ state: "sending", claimedAt: now, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("mails").select("id").where(isDue(now)).orderBy("nextAttemptAt").orderBy("id").limit(1),
    )
    // Checked again after waiting for another process's claim.
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

export const postponeMail = async (db: Db, id: string, nextAttemptAt: number, cause: string | null): Promise<void> => {
  await db
    .updateTable("mails")
    .set({ state: "waiting", nextAttemptAt, claimedAt: null, ...(cause !== null && { cause }) })
    .where("id", "=", id)
    .execute();
};

/** When the oldest of the last `count` mails within the period was sent; null if there were fewer. */
export const readLimitedSince = async (db: Db, since: number, count: number): Promise<number | null> => {
  const row = await db
    .selectFrom("mails")
    .select("sentAt")
    .where("state", "=", "sent")
    .where("sentAt", ">", since)
    .orderBy("sentAt", "desc")
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sentAt == null ? null : Number(row.sentAt);
};
