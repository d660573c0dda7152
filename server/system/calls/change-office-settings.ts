import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { officeKind, readOffice } from "#server/system/office-settings.ts";
import { removePublicFacts } from "#server/system/public-facts.ts";

export const changeOfficeSettings: Handler<"changeOfficeSettings"> = async (change, context) => {
  const saved = await context.db.transaction().execute((trx) => writeAdminSettings(trx, officeKind, change, context));
  removePublicFacts(context.db);
  const { checkThreads, logLevel } = await readOffice(context);
  context.setLogLevel(logLevel);
  return { ...saved, restartRequired: checkThreads !== context.checkThreads };
};
