import type { Handler } from "#server/carriers/context.ts";
import { removePublicFacts } from "#server/offices/system/public-facts.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { maintenanceKind } from "#server/records/admin-settings/office-settings.ts";

/** Everybody reads it with the next sign of life their app asks for. */
export const setMaintenance: Handler<"setMaintenance"> = async ({ settings, version }, context) => {
  const change = { settings: { ...settings, message: settings.message.trim() }, version };
  const saved = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, maintenanceKind, change, context));
  removePublicFacts(context.db);
  return saved;
};
