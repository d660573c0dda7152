import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { type JobKind, jobKinds } from "#server/store/jobs/job-queue.ts";

/** Queues a given-up job again; one of two concurrent calls succeeds. */
export const retryJob: Handler<"retryJob"> = async ({ id }, context) => {
  const { db, queue, user } = context;
  await db.transaction().execute(async (trx) => {
    const job = await trx
      .deleteFrom("jobs")
      .where("id", "=", id)
      .where("state", "=", "failed")
      .returning(["kind", "subject"])
      .executeTakeFirst();
    if (!job || !isKind(job.kind)) throw new ApiError("JOB_NOT_FOUND");
    const { kind, subject } = job;
    // If the check was deleted or restarted meanwhile, only the failed job is removed.
    const isNeeded = kind !== "check-file" || (await restartCheck(trx, subject, context));
    if (isNeeded) await queue.add(trx, { kind, subject });
    const detail = { kind, isNeeded };
    await addAuditEntry(trx, { action: "jobRetry", actor: user, subject, detail }, context);
  });
  queue.wake();
  return {};
};

const isKind = (kind: string): kind is JobKind => jobKinds.some((one) => one === kind);

const restartCheck = async (trx: Trx, id: string, { now, changes }: SignedInContext): Promise<boolean> => {
  const row = await trx
    .updateTable("fileChecks")
    .set({ status: "processing", progress: 0, error: null, updatedAt: now() })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("status", "=", "failed")
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await changes.publish(trx, id);
  return true;
};
