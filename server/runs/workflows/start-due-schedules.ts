import type { Context } from "#server/carriers/context.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import { findNextRun } from "./save-workflow.ts";
import { addRun } from "./start-runs.ts";

/** A delay longer than this means the server was down. */
const missedMs = 120_000;

/** Starts due schedules. A missed schedule runs once, however often it was due. */
export const startDueSchedules = async (context: Context): Promise<void> => {
  const { db, now, queue } = context;
  const due = await db
    .selectFrom("workflows")
    .selectAll()
    .where("trigger", "=", "schedule")
    .where("enabled", "=", 1)
    .where("removedAt", "is", null)
    .where("nextRunAt", "<=", now())
    .execute();
  for (const workflow of due) {
    const { nextRunAt } = workflow;
    if (nextRunAt === null) continue;
    const next = await findNextRun(readDefinition(workflow), true, now());
    await db.transaction().execute(async (trx) => {
      // Only one of several polling processes still matches the time it read.
      const isClaimed = await trx
        .updateTable("workflows")
        .set({ nextRunAt: next })
        .where("id", "=", workflow.id)
        .where("nextRunAt", "=", nextRunAt)
        .where("enabled", "=", 1)
        .returning("id")
        .executeTakeFirst();
      if (!isClaimed) return;
      const isLate = now() - Number(nextRunAt) > missedMs;
      await addRun(trx, workflow, { cause: { trigger: "schedule", chain: [], isLate }, subject: null }, context);
    });
  }
  if (due.length > 0) queue.wake();
};
