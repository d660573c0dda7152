import type { Handler } from "#server/calls/context.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/records/analytics/analytics-settings.ts";

/** Switching measuring off also removes existing measures. */
export const changeAnalyticsSettings: Handler<"changeAnalyticsSettings"> = (change, context) =>
  context.db.transaction().execute(async (trx) => {
    const saved = await writeAdminSettings(trx, analyticsKind, change, context);
    if (!saved.settings.collect) await trx.deleteFrom("usageMeasures").execute();
    return saved;
  });
