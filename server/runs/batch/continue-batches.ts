import type { BatchKind } from "#contract/batch.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { batchSettings, findNextStart } from "./batch-settings.ts";
import { startNextItems } from "./start-next-items.ts";

/** Resumes batches that waited for their hours. */
export const continueBatches = async (context: Context): Promise<void> => {
  const { db, now, queue } = context;
  const running = await db
    .selectFrom("runs")
    .select(["id", "sourceId"])
    .where("kind", "=", "batch")
    .where("state", "=", "running")
    .execute();
  if (running.length === 0) return;
  const { settings } = await readAdminSettings(db, batchSettings);
  if (findNextStart(settings, now()) !== null) return;
  const queued = new Set(await queue.listSubjects(["run-step"]));
  await db.transaction().execute(async (trx) => {
    await startNextItems(trx, context);
    for (const { id, sourceId } of running)
      if (sourceId !== ("recheck" satisfies BatchKind) && !queued.has(id))
        await queue.add(trx, { kind: "run-step", subject: id });
  });
  queue.wake();
};
