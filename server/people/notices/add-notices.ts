import { admins } from "#contract/roles.ts";
import type { Context } from "#server/calls/context.ts";
import type { NoticeRow } from "#server/store/db/rows/people.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { noticeTopic } from "./notice-topic.ts";

export interface NewNotice extends Pick<NoticeRow, "type" | "title" | "message"> {
  /** Key of the event; each user is notified once per event. */
  readonly event: string;
  readonly important?: boolean;
  readonly fileId?: string | null;
  readonly path?: string | null;
}

type NoticeContext = Pick<Context, "now" | "changes">;

/** Adds a notice for each user, in the transaction of the event; their apps are notified at the commit. */
export const addNotices = async (
  trx: Trx,
  userIds: readonly string[],
  { event, important = false, fileId = null, path = null, ...texts }: NewNotice,
  { now, changes }: NoticeContext,
): Promise<void> => {
  for (const userId of new Set(userIds)) {
    await trx
      .insertInto("notices")
      .values({
        id: `${event}:${userId}`,
        userId,
        important: important ? 1 : 0,
        fileId,
        path,
        ...texts,
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await changes.publish(trx, noticeTopic(userId));
  }
};

/** Whether anybody has a notice of the event. */
export const isAnnounced = async (db: Db, event: string): Promise<boolean> => {
  const row = await db.selectFrom("notices").select("id").where("id", "like", `${event}:%`).limit(1).executeTakeFirst();
  return row !== undefined;
};

/** Administrators who are not locked. */
export const listAdmins = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", [...admins])
    .where("lockedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
};
