import type { Handler } from "#server/context.ts";
import { presentFileCheck } from "./present-file-check.ts";
import { findVisibleRow } from "./visible-rows.ts";

/** Stops a running or waiting check; does nothing when none runs. */
export const cancelFileCheck: Handler<"cancelFileCheck"> = async ({ id }, { db, user, queue, now }) => {
  await findVisibleRow(db, id, user);
  const job = { kind: "check-file", subject: id } as const;
  await db.transaction().execute(async (trx) => {
    const cancelled = await trx
      .updateTable("fileChecks")
      .set({ status: "cancelled", progress: 0, updatedAt: now() })
      .where("id", "=", id)
      .where("status", "=", "processing")
      .returning("id")
      .executeTakeFirst();
    if (cancelled) await queue.remove(trx, job);
  });
  queue.abort(job);
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
