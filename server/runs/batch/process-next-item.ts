import type { BatchKind } from "#contract/batch.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { RunRow, RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { batchSettings, findNextStart } from "./batch-settings.ts";
import { compareItem } from "./compare-item.ts";
import { deleteItem } from "./delete-item.ts";
import { endBatchIfDone } from "./start-next-items.ts";

/**
 * Processes the next file of a batch that handles files one by one. The effect, the end of the item and the next job
 * share a transaction.
 */
export const processNextItem = async (
  run: RunRow,
  context: Omit<Context, "address">,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<JobHandler["run"]>>> => {
  const { db, now, queue } = context;
  const { settings } = await readAdminSettings(db, batchSettings);
  // Queued again when batch hours begin.
  if (findNextStart(settings, now()) !== null) return { commit: async () => {} };
  const item = await db
    .selectFrom("runSteps")
    .selectAll()
    .where("runId", "=", run.id)
    .where("state", "=", "queued")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (run.state !== "running" || !item) return { commit: (trx) => endBatchIfDone(trx, run.id, context) };
  const end =
    run.sourceId === ("compare" satisfies BatchKind) ? await compareItem(item, run, context, signal) : deleteItem;
  return {
    commit: async (trx) => {
      await lockSubject(trx, "batch");
      if (!(await isStillDue(trx, item))) return;
      await end(trx, item, run, context);
      await queue.add(trx, { kind: "run-step", subject: run.id });
    },
  };
};

/** False if the batch was paused or cancelled since the file was taken; resuming it queues the next one. */
const isStillDue = async (trx: Trx, { runId, position, attempt }: RunStepRow): Promise<boolean> => {
  const isDue = await trx
    .selectFrom("runs")
    .innerJoin("runSteps", "runSteps.runId", "runs.id")
    .where("runs.id", "=", runId)
    .where("runs.state", "=", "running")
    .where("runSteps.position", "=", position)
    .where("runSteps.attempt", "=", attempt)
    .where("runSteps.state", "=", "queued")
    .select("runs.id")
    .executeTakeFirst();
  return isDue !== undefined;
};
