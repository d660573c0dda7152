import type { Context } from "#server/carriers/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { BackupRow } from "#server/store/db/rows/offices.ts";
import type { Trx } from "#server/store/db/schema.ts";

type Starter = Pick<BackupRow, "startedBy" | "userId" | "actor">;

/** Queues a backup in the caller's transaction, which holds the lock `backup` and has found none running. */
export const queueBackup = async (
  trx: Trx,
  { startedBy, userId, actor }: Starter,
  context: Pick<Context, "queue" | "now" | "newId" | "address">,
): Promise<string> => {
  const { queue, now, newId } = context;
  const id = newId();
  await trx
    .insertInto("backups")
    .values({
      ...{ id, state: "running", startedBy, userId, actor, startedAt: now(), endedAt: null },
      ...{
        fileName: fileNameOf(now(), id),
        sizeBytes: null,
        missing: 0,
        cause: null,
        isEncrypted: 0,
        restoredAt: null,
      },
    })
    .execute();
  const person = startedBy === "person" ? { id: userId, email: actor } : null;
  await addAuditEntry(trx, { action: "backupStart", actor: person, subject: "backup" }, context);
  await queue.add(trx, { kind: "backup", subject: id });
  return id;
};

/** Id of the running backup. */
export const findRunningBackup = async (trx: Trx): Promise<string | null> => {
  const running = await trx.selectFrom("backups").select("id").where("state", "=", "running").executeTakeFirst();
  return running?.id ?? null;
};

/** Names sort by time. */
const fileNameOf = (at: number, id: string): string =>
  `pruefstapel-${new Date(at).toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-")}-${id.slice(0, 8)}.tar.gz`;
