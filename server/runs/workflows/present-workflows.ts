import type { Workflow, WorkflowRun } from "#contract/workflows.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { describeCause, readCause, readDefinition } from "#server/records/run-steps/definition.ts";
import type { RunRow, WorkflowRow } from "#server/store/db/rows/runs.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Workflows with the outcome of their runs. */
export const presentWorkflows = async (db: Db, rows: readonly WorkflowRow[]): Promise<Workflow[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom("runs")
    .select(["sourceId", "state", ({ fn }) => fn.countAll().as("count"), ({ fn }) => fn.max("createdAt").as("last")])
    .where("sourceId", "in", ids)
    .groupBy(["sourceId", "state"])
    .execute();
  return rows.map((row) => {
    const own = counts.filter(({ sourceId }) => sourceId === row.id);
    const [last] = own.toSorted((a, b) => Number(b.last) - Number(a.last));
    const sum = (states: readonly RunRow["state"][]): number =>
      own.reduce((total, { state, count }) => (states.includes(state) ? total + Number(count) : total), 0);
    return {
      id: row.id,
      name: row.name,
      enabled: row.enabled === 1,
      ...readDefinition(row),
      version: row.version,
      changedAt: Number(row.changedAt),
      changedBy: row.changedBy,
      offReason: row.offReason,
      nextRunAt: row.nextRunAt === null ? null : Number(row.nextRunAt),
      lastRun: last ? { state: last.state, at: Number(last.last) } : null,
      runs: { done: sum(["done"]), failed: sum(["failed"]), open: sum(["queued", "running"]) },
    };
  });
};

export const presentWorkflow = async (db: Db, row: WorkflowRow): Promise<Workflow> => {
  const [workflow] = await presentWorkflows(db, [row]);
  if (!workflow) throw new ApiError("WORKFLOW_NOT_FOUND");
  return workflow;
};

/** @throws ApiError WORKFLOW_NOT_FOUND, also for a removed one */
export const findWorkflow = async (db: Db, id: string): Promise<WorkflowRow> => {
  const row = await db
    .selectFrom("workflows")
    .selectAll()
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new ApiError("WORKFLOW_NOT_FOUND");
  return row;
};

export const presentRuns = async (db: Db, rows: readonly RunRow[]): Promise<WorkflowRun[]> => {
  const ids = rows.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  const files =
    ids.length === 0
      ? []
      : await db
          .selectFrom("fileChecks")
          .select(["id", "originalFileName"])
          .where("id", "in", ids)
          .where("deletedAt", "is", null)
          .execute();
  const names = new Map(files.map(({ id, originalFileName }) => [id, originalFileName]));
  return rows.map((row) => ({
    id: row.id,
    workflowId: row.sourceId,
    name: row.name,
    version: row.version,
    state: row.state,
    fileName: names.get(row.subject ?? "") ?? null,
    fileId: names.has(row.subject ?? "") ? row.subject : null,
    cause: [describeCause(readCause(row)), row.startedBy].filter(Boolean).join(", "),
    createdAt: Number(row.createdAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
  }));
};

/** @throws ApiError RUN_NOT_FOUND */
export const findWorkflowRun = async (db: Db, id: string): Promise<RunRow> => {
  const row = await db
    .selectFrom("runs")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "workflow")
    .executeTakeFirst();
  if (!row) throw new ApiError("RUN_NOT_FOUND");
  return row;
};
