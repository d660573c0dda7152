import type { Context } from "#server/carriers/context.ts";
import { endWaiting } from "./check-ended.ts";
import { startRuns } from "./workflows/start-runs.ts";

/** The first time this installation works with a Regelstand, workflows that wait for one begin; not on the very first. */
export const noteRuleset = async (context: Context): Promise<void> => {
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

/** Runs that are open and have no job: a backup of PostgreSQL holds none. */
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
  // Where others are at work on a step, the job finds nothing to do.
  await db.transaction().execute(async (trx) => {
    for (const { id } of lost) await queue.add(trx, { kind: "run-step", subject: id });
  });
  queue.wake();
};

/** Steps that wait for a check which was cancelled or deleted, or is over in some other way. */
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
      if (row?.status !== "processing" || row.deletedAt !== null) await endWaiting(trx, id, row, context);
    });
  }
  if (unknown.length > 0) queue.wake();
};
