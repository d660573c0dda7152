import type { Handler } from "#server/carriers/context.ts";
import { findRunningBackup, queueBackup } from "#server/offices/backup/queue-backup.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** One at a time: returns the running backup, if any. */
export const startBackup: Handler<"startBackup"> = async (_input, context) => {
  const { db, queue, user } = context;
  const id = await db.transaction().execute(async (trx) => {
    await lockSubject(trx, "backup");
    const starter = { startedBy: "person", userId: user.id, actor: user.email } as const;
    return (await findRunningBackup(trx)) ?? queueBackup(trx, starter, context);
  });
  queue.wake();
  return { id };
};
