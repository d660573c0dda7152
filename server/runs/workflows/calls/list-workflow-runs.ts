import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { presentRuns } from "#server/runs/workflows/present-workflows.ts";

/** Includes removed workflows. */
export const listWorkflowRuns: Handler<"listWorkflowRuns"> = async ({ id, page = 0, limit = 25 }, { db }) => {
  const exists = await db.selectFrom("workflows").select("id").where("id", "=", id).executeTakeFirst();
  if (!exists) throw new ApiError("WORKFLOW_NOT_FOUND");
  const rows = db.selectFrom("runs").where("sourceId", "=", id);
  const { count } = await rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const shown = await rows
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(page * limit)
    .execute();
  return { runs: await presentRuns(db, shown), total: Number(count) };
};
