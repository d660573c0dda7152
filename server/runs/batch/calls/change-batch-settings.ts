import type { Handler } from "#server/carriers/context.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { batchSettings, requireValidHours } from "#server/runs/batch/batch-settings.ts";
import { continueBatches } from "#server/runs/batch/continue-batches.ts";

/** Takes effect immediately: a higher concurrency starts more checks, new hours start or stop them. */
export const changeBatchSettings: Handler<"changeBatchSettings"> = async ({ version, ...settings }, context) => {
  requireValidHours(settings);
  const changed = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, batchSettings, { settings, version }, context));
  await continueBatches(context);
  return { ...changed.settings, version: changed.version };
};
