import type { Batch } from "#contract/batch.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Db } from "#server/store/db/schema.ts";
import { readOrder } from "./select-items.ts";

/** Batches with their progress; only the last attempt at a file counts. */
export const presentBatches = async (db: Db, rows: readonly RunRow[]): Promise<Batch[]> => {
  if (rows.length === 0) return [];
  const counted = await db
    .selectFrom("runSteps")
    .select(["runId", "state", ({ fn }) => fn.countAll().as("count"), ({ fn }) => fn.sum("changed").as("changed")])
    .where(
      "runId",
      "in",
      rows.map(({ id }) => id),
    )
    .where("state", "!=", "repeated")
    .groupBy(["runId", "state"])
    .execute();
  return rows.map((row) => {
    const own = counted.filter(({ runId }) => runId === row.id);
    const { kind, filter, ruleset } = readOrder(row);
    const of = (...states: string[]): number =>
      own.reduce((sum, { state, count }) => (states.includes(state) ? sum + Number(count) : sum), 0);
    return {
      id: row.id,
      kind,
      filter,
      ruleset: ruleset ?? null,
      state: row.state,
      priority: Number(row.priority),
      startedBy: row.startedBy,
      createdAt: Number(row.createdAt),
      endedAt: row.endedAt === null ? null : Number(row.endedAt),
      counts: {
        total: own.reduce((sum, { count }) => sum + Number(count), 0),
        queued: of("queued"),
        underWay: of("underWay", "running"),
        done: of("done"),
        failed: of("failed"),
        cancelled: of("cancelled"),
      },
      changedVerdicts: own.reduce((sum, { changed }) => sum + Number(changed ?? 0), 0),
    };
  });
};

/** @throws ApiError RUN_NOT_FOUND */
export const findBatch = async (db: Db, id: string): Promise<RunRow> => {
  const row = await db
    .selectFrom("runs")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "batch")
    .executeTakeFirst();
  if (!row) throw new ApiError("RUN_NOT_FOUND");
  return row;
};

export const presentBatch = async (db: Db, id: string): Promise<Batch> => {
  const [batch] = await presentBatches(db, [await findBatch(db, id)]);
  if (!batch) throw new ApiError("RUN_NOT_FOUND");
  return batch;
};
