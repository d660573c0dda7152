import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { findBatch, presentBatch } from "#server/runs/batch/present-batches.ts";
import { continueBatch } from "#server/runs/batch/start-next-items.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Pauses, resumes, cancels, or retries failed files; running checks always finish. */
export const steerBatch: Handler<"steerBatch"> = async ({ id, order }, context) => {
  const { db, queue, user } = context;
  await findBatch(db, id);
  await db.transaction().execute(async (trx) => {
    await lockSubject(trx, "batch");
    await orders[order](trx, id, context);
    const detail = { order };
    await addAuditEntry(trx, { action: "batchSteer", actor: user, subject: id, detail }, context);
  });
  queue.wake();
  return { batch: await presentBatch(db, id) };
};

const pause = (trx: Trx, id: string): Promise<void> => change(trx, id, ["running"], { state: "paused" });

const resume = async (trx: Trx, id: string, context: SignedInContext): Promise<void> => {
  await change(trx, id, ["paused"], { state: "running" });
  await continueBatch(trx, id, context);
};

const cancel = async (trx: Trx, id: string, { now }: SignedInContext): Promise<void> => {
  await change(trx, id, ["running", "paused"], { state: "cancelled", endedAt: now() });
  await trx
    .updateTable("runSteps")
    .set({ state: "cancelled", endedAt: now() })
    .where("runId", "=", id)
    .where("state", "=", "queued")
    .execute();
};

/** Adds an attempt for every failed file; the failed one stays in the history. */
const retryFailed = async (trx: Trx, id: string, context: SignedInContext): Promise<void> => {
  const isFailed = trx.selectFrom("runSteps").where("runId", "=", id).where("state", "=", "failed");
  const failed = await isFailed.select("position").limit(1).executeTakeFirst();
  if (!failed) throw new ApiError("RUN_OPEN");
  await change(trx, id, ["running", "done", "cancelled", "failed"], { state: "running", endedAt: null });
  await trx
    .insertInto("runSteps")
    .columns(["runId", "position", "attempt", "name", "subject", "state", "changed", "log"])
    .expression(
      isFailed.select(({ cast, eb, lit, val }) => [
        "runId",
        "position",
        eb("attempt", "+", lit(1)).as("attempt"),
        "name",
        "subject",
        cast<"queued">(val("queued"), "text").as("state"),
        lit(0).as("changed"),
        cast<string>(val(""), "text").as("log"),
      ]),
    )
    .execute();
  await trx
    .updateTable("runSteps")
    .set({ state: "repeated" })
    .where("runId", "=", id)
    .where("state", "=", "failed")
    .execute();
  await continueBatch(trx, id, context);
};

const orders = { pause, resume, cancel, "retry-failed": retryFailed } as const;

/** @throws ApiError RUN_OPEN if the batch is in none of the states */
const change = async (
  trx: Trx,
  id: string,
  from: readonly RunRow["state"][],
  to: Partial<Pick<RunRow, "state" | "endedAt">>,
): Promise<void> => {
  const changed = await trx
    .updateTable("runs")
    .set(to)
    .where("id", "=", id)
    .where("state", "in", [...from])
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new ApiError("RUN_OPEN");
};
