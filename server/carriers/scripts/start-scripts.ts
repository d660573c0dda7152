import type { Context } from "#server/carriers/context.ts";
import { listCurrentScripts } from "./script-rows.ts";

/** If scripts exist, checks in the background whether they can run; otherwise loads and starts nothing. */
export const checkRuntimeWhereUsed = async ({ db, scripts }: Context): Promise<void> => {
  if ((await listCurrentScripts(db)).length > 0) void scripts.check();
};

/** Pending runs without a job, because a PostgreSQL backup contains no jobs. */
export const queueLostScriptRuns = async ({ db, queue }: Context): Promise<void> => {
  const open = await db.selectFrom("scriptRuns").select("id").where("state", "in", ["queued", "running"]).execute();
  if (open.length === 0) return;
  const queued = new Set(await queue.listSubjects(["run-script"]));
  const lost = open.filter(({ id }) => !queued.has(id));
  await db.transaction().execute(async (trx) => {
    for (const { id } of lost) await queue.add(trx, { kind: "run-script", subject: id });
  });
  queue.wake();
};
