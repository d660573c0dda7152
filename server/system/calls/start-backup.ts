import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { takeTurn } from "#server/db/take-turn.ts";

/** One at a time: while one is written, that one is meant. */
export const startBackup: Handler<"startBackup"> = async (_input, context) => {
  const { db, queue, user, now, newId } = context;
  const started = await db.transaction().execute(async (trx) => {
    await takeTurn(trx, "backup");
    const running = await trx.selectFrom("backups").select("id").where("state", "=", "running").executeTakeFirst();
    if (running) return running.id;
    const id = newId();
    await trx
      .insertInto("backups")
      .values({
        ...{ id, state: "running", userId: user.id, actor: user.email, startedAt: now(), endedAt: null },
        ...{ fileName: fileNameOf(now(), id), sizeBytes: null, missing: 0, cause: null },
      })
      .execute();
    await addAuditEntry(trx, { action: "backupStart", actor: user, subject: "backup" }, context);
    await queue.add(trx, { kind: "backup", subject: id });
    return id;
  });
  queue.wake();
  return { id: started };
};

/** Sorted by name they are sorted by time. */
const fileNameOf = (at: number, id: string): string =>
  `pruefstapel-${new Date(at).toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-")}-${id.slice(0, 8)}.tar.gz`;
