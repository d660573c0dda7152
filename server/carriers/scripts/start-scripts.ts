import type { Context } from "#server/carriers/context.ts";
import { listPresent } from "./script-rows.ts";

/** Where there are scripts, finds out in the background whether they can run; otherwise nothing is loaded or started. */
export const checkRuntimeWhereUsed = async ({ db, scripts }: Context): Promise<void> => {
  if ((await listPresent(db)).length > 0) void scripts.check();
};

/** Runs that wait and have no job: a backup of PostgreSQL holds none. */
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
