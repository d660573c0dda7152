import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/analytics/analytics-settings.ts";
import type { Handler } from "#server/context.ts";

/** Who switches it off does not want what was measured either. */
export const changeAnalyticsSettings: Handler<"changeAnalyticsSettings"> = (change, context) =>
  context.db.transaction().execute(async (trx) => {
    const saved = await writeAdminSettings(trx, analyticsKind, change, context);
    if (!saved.settings.collect) await trx.deleteFrom("usageMeasures").execute();
    return saved;
  });
