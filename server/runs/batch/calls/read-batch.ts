import type { Handler } from "#server/carriers/context.ts";
import { presentBatch } from "#server/runs/batch/present-batches.ts";
import { presentItem } from "#server/runs/batch/present-item.ts";

/** A batch and one page of its files, each with its last attempt. */
export const readBatch: Handler<"readBatch"> = async ({ id, items = "all", page = 0, limit = 25 }, { db }) => {
  const batch = await presentBatch(db, id);
  const own = db
    .selectFrom("runSteps")
    .leftJoin("fileChecks", "fileChecks.id", "runSteps.subject")
    .where("runSteps.runId", "=", id)
    .where("runSteps.state", "!=", "repeated");
  const failed = items === "failed" ? own.where("runSteps.state", "=", "failed") : own;
  const shown = items === "changed" ? failed.where("runSteps.changed", "=", 1) : failed;
  const { count } = await shown.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const rows = await shown
    .selectAll("runSteps")
    .select("fileChecks.formatJson")
    .orderBy("runSteps.position")
    .limit(limit)
    .offset(page * limit)
    .execute();
  return { batch, items: rows.map(presentItem), total: Number(count) };
};
