import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { maintenanceKind } from "#server/system/office-settings.ts";
import { removePublicFacts } from "#server/system/public-facts.ts";

/** Everybody reads it with the next sign of life their app asks for. */
export const setMaintenance: Handler<"setMaintenance"> = async ({ settings, version }, context) => {
  const change = { settings: { ...settings, message: settings.message.trim() }, version };
  const saved = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, maintenanceKind, change, context));
  removePublicFacts(context.db);
  return saved;
};
