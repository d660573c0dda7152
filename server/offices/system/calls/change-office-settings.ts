import type { Handler } from "#server/carriers/context.ts";
import { invalidatePublicFacts } from "#server/offices/system/public-facts.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { officeKind, readOffice } from "#server/records/admin-settings/office-settings.ts";

export const changeOfficeSettings: Handler<"changeOfficeSettings"> = async ({ settings, version }, context) => {
  const saved = await context.db.transaction().execute(async (trx) => {
    // A concurrent change is detected by the version.
    const present = await readAdminSettings(trx, officeKind);
    return writeAdminSettings(trx, officeKind, { settings: { ...present.settings, ...settings }, version }, context);
  });
  invalidatePublicFacts(context.db);
  const { checkThreads, logLevel } = await readOffice(context);
  context.setLogLevel(logLevel);
  return { ...saved, restartRequired: checkThreads !== context.checkThreads };
};
