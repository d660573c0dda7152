import { readAdminSettings, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { officeKind, readOffice } from "#server/system/office-settings.ts";
import { removePublicFacts } from "#server/system/public-facts.ts";

export const changeOfficeSettings: Handler<"changeOfficeSettings"> = async ({ settings, version }, context) => {
  const saved = await context.db.transaction().execute(async (trx) => {
    // Whoever changes it in between is found by the version.
    const present = await readAdminSettings(trx, officeKind);
    return writeAdminSettings(trx, officeKind, { settings: { ...present.settings, ...settings }, version }, context);
  });
  removePublicFacts(context.db);
  const { checkThreads, logLevel } = await readOffice(context);
  context.setLogLevel(logLevel);
  return { ...saved, restartRequired: checkThreads !== context.checkThreads };
};
