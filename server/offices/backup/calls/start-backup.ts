import type { Handler } from "#server/carriers/context.ts";
import { beginBackup, findRunning } from "#server/offices/backup/begin-backup.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** One at a time: while one is written, that one is meant. */
export const startBackup: Handler<"startBackup"> = async (_input, context) => {
  const { db, queue, user } = context;
  const id = await db.transaction().execute(async (trx) => {
    await lockSubject(trx, "backup");
    const starter = { startedBy: "person", userId: user.id, actor: user.email } as const;
    return (await findRunning(trx)) ?? beginBackup(trx, starter, context);
  });
  queue.wake();
  return { id };
};
