import type { BatchKind } from "#contract/batch.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { RunRow, RunStepRow, Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { batchSettings, findPause } from "./batch-settings.ts";
import { finishIfDone } from "./begin-items.ts";
import { compareItem } from "./compare-item.ts";
import { deleteItem } from "./delete-item.ts";

/**
 * Takes the next file of a batch whose files are worked on one after the other: what happens to it, the end of its item
 * and the order for the next one are one transaction.
 */
export const takeNextItem = async (
  run: RunRow,
  context: Omit<Context, "address">,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<JobHandler["run"]>>> => {
  const { db, now, queue } = context;
  const { settings } = await readAdminSettings(db, batchSettings);
  // When the hours begin in which batches work, it is ordered again.
  if (findPause(settings, now()) !== null) return { commit: async () => {} };
  const item = await db
    .selectFrom("runSteps")
    .selectAll()
    .where("runId", "=", run.id)
    .where("state", "=", "queued")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (run.state !== "running" || !item) return { commit: (trx) => finishIfDone(trx, run.id, context) };
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

/** Not where somebody has paused or cancelled the batch since the file was taken; who resumes it orders the next one. */
const isStillDue = async (trx: Trx, { runId, position, attempt }: RunStepRow): Promise<boolean> => {
  const due = await trx
    .selectFrom("runs")
    .innerJoin("runSteps", "runSteps.runId", "runs.id")
    .where("runs.id", "=", runId)
    .where("runs.state", "=", "running")
    .where("runSteps.position", "=", position)
    .where("runSteps.attempt", "=", attempt)
    .where("runSteps.state", "=", "queued")
    .select("runs.id")
    .executeTakeFirst();
  return due !== undefined;
};
