import type { Context } from "#server/carriers/context.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import { findNextRun } from "./save-workflow.ts";
import { addRun } from "./start-runs.ts";

/** Later than this, the server was away. */
const lateMs = 120_000;

/** Begins schedules that are due. What was missed is caught up once, however often it would have come meanwhile. */
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
      // Of several processes that look at once, one still finds the time it read.
      const isMine = await trx
        .updateTable("workflows")
        .set({ nextRunAt: next })
        .where("id", "=", workflow.id)
        .where("nextRunAt", "=", nextRunAt)
        .where("enabled", "=", 1)
        .returning("id")
        .executeTakeFirst();
      if (!isMine) return;
      const isLate = now() - Number(nextRunAt) > lateMs;
      await addRun(trx, workflow, { cause: { trigger: "schedule", chain: [], isLate }, subject: null }, context);
    });
  }
  if (due.length > 0) queue.wake();
};
