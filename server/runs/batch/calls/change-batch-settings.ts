import type { Handler } from "#server/carriers/context.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { batchSettings, requireWindow } from "#server/runs/batch/batch-settings.ts";
import { continueBatches } from "#server/runs/batch/continue-batches.ts";

/** Holds at once: more at a time begins more at once, other hours go on or wait. */
export const changeBatchSettings: Handler<"changeBatchSettings"> = async ({ version, ...settings }, context) => {
  requireWindow(settings);
  const changed = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, batchSettings, { settings, version }, context));
  await continueBatches(context);
  return { ...changed.settings, version: changed.version };
};
