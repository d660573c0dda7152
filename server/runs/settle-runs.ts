import type { Context } from "#server/carriers/context.ts";
import { endWaitingSteps } from "./handle-check-ended.ts";
import { startRuns } from "./workflows/start-runs.ts";

/**
 * When this installation uses a Regelstand for the first time, starts the workflows triggered by it; not on the very
 * first start.
 */
export const recordRuleset = async (context: Context): Promise<void> => {
  const { db, now, queue, rulesetVersion: version } = context;
  await db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom("knownRulesets").select("version").limit(1).executeTakeFirst();
    const added = await trx
      .insertInto("knownRulesets")
      .values({ version, seenAt: now() })
      .onConflict((conflict) => conflict.column("version").doNothing())
      .returning("version")
      .executeTakeFirst();
    if (added && before) await startRuns(trx, { trigger: "newRuleset", fileCheck: null }, context);
  });
  queue.wake();
};

/** Queues open runs without a job, because a PostgreSQL backup contains no jobs. */
export const queueLostRuns = async ({ db, queue }: Context): Promise<void> => {
  const open = await db
    .selectFrom("runs")
    .select("id")
    .where("state", "in", ["queued", "running"])
    .where(({ eb, or }) => or([eb("kind", "=", "workflow"), eb("sourceId", "in", ["delete", "compare"])]))
    .execute();
  if (open.length === 0) return;
  const queued = new Set(await queue.listSubjects(["run-step"]));
  const lost = open.filter(({ id }) => !queued.has(id));
  // If another process is working on a step, the job finds nothing to do.
  await db.transaction().execute(async (trx) => {
    for (const { id } of lost) await queue.add(trx, { kind: "run-step", subject: id });
  });
  queue.wake();
};

/** Ends steps that wait for a check that was cancelled, deleted or has otherwise ended. */
export const endOrphanedSteps = async (context: Context): Promise<void> => {
  const { db, queue } = context;
  const unknown = await db
    .selectFrom("runSteps")
    .innerJoin("fileChecks", "fileChecks.id", "runSteps.subject")
    .where("runSteps.state", "=", "underWay")
    .where(({ eb, or }) =>
      or([eb("fileChecks.status", "!=", "processing"), eb("fileChecks.deletedAt", "is not", null)]),
    )
    .select("fileChecks.id")
    .distinct()
    .execute();
  for (const { id } of unknown) {
    await db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom("fileChecks").selectAll().where("id", "=", id).executeTakeFirst();
      if (row?.status !== "processing" || row.deletedAt !== null) await endWaitingSteps(trx, id, row, context);
    });
  }
  if (unknown.length > 0) queue.wake();
};
