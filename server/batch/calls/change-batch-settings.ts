import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { batchSettings, requireWindow } from "#server/batch/batch-settings.ts";
import { continueBatches } from "#server/batch/continue-batches.ts";
import type { Handler } from "#server/context.ts";

/** Holds at once: more at a time begins more at once, other hours go on or wait. */
export const changeBatchSettings: Handler<"changeBatchSettings"> = async ({ version, ...settings }, context) => {
  requireWindow(settings);
  const changed = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, batchSettings, { settings, version }, context));
  await continueBatches(context);
  return { ...changed.settings, version: changed.version };
};
