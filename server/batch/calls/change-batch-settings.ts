import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { batchSettings } from "#server/batch/batch-settings.ts";
import { handOut } from "#server/batch/go-on.ts";
import type { Handler } from "#server/context.ts";

/** Holds at once: more at a time begins more at once. */
export const changeBatchSettings: Handler<"changeBatchSettings"> = async ({ concurrency, version }, context) => {
  const changed = await context.db.transaction().execute(async (trx) => {
    const after = await writeAdminSettings(trx, batchSettings, { settings: { concurrency }, version }, context);
    await handOut(trx, context);
    return after;
  });
  context.queue.wake();
  return { ...changed.settings, version: changed.version };
};
