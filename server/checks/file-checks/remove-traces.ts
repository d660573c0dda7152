import type { Trx } from "#server/store/db/schema.ts";

/** Permanent deletion also removes text about the file from runs, trials and notices; the records themselves stay. */
export const removeTraces = async (trx: Trx, fileCheckId: string): Promise<void> => {
  await trx.deleteFrom("notices").where("fileId", "=", fileCheckId).execute();
  await trx.deleteFrom("scriptRuns").where("fileCheckId", "=", fileCheckId).execute();
  await trx.updateTable("aiTrials").set({ contentJson: null }).where("fileCheckId", "=", fileCheckId).execute();
  await trx
    .deleteFrom("deliveries")
    .where("state", "!=", "waiting")
    .where("runId", "in", (query) => query.selectFrom("runs").select("id").where("subject", "=", fileCheckId))
    .execute();
  await trx
    .updateTable("runSteps")
    .set({ name: "" })
    .where("subject", "=", fileCheckId)
    .where("runId", "in", (query) => query.selectFrom("runs").select("id").where("kind", "=", "batch"))
    .execute();
};
