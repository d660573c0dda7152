import type { Handler } from "#server/carriers/context.ts";
import { invalidatePublicFacts } from "#server/offices/system/public-facts.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { maintenanceKind } from "#server/records/admin-settings/office-settings.ts";

/** Shown to everybody with the next health request of their app. */
export const setMaintenance: Handler<"setMaintenance"> = async ({ settings, version }, context) => {
  const change = { settings: { ...settings, message: settings.message.trim() }, version };
  const saved = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, maintenanceKind, change, context));
  invalidatePublicFacts(context.db);
  return saved;
};
