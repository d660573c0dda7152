import type { RunContext } from "#server/records/run-steps/run-context.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Queues a new check even if the ruleset is unchanged; does nothing if a check is running. */
export const beginCheck = async (
  trx: Trx,
  { id }: Pick<FileCheckRow, "id">,
  { queue, changes, now }: RunContext,
): Promise<void> => {
  await lockFileCheck(trx, id);
  const started = await trx
    .updateTable("fileChecks")
    .set({ status: "processing", progress: 0, error: null, updatedAt: notBeforeLast(now()) })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("status", "!=", "processing")
    .returning("id")
    .executeTakeFirst();
  if (!started) return;
  await queue.add(trx, { kind: "check-file", subject: id });
  await changes.publish(trx, id);
};
