import type { Handler } from "#server/calls/context.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/records/analytics/analytics-settings.ts";

/** Switching off also removes what was collected. */
export const changeAnalyticsSettings: Handler<"changeAnalyticsSettings"> = (change, context) =>
  context.db.transaction().execute(async (trx) => {
    const saved = await writeAdminSettings(trx, analyticsKind, change, context);
    if (!saved.settings.collect) await trx.deleteFrom("usageMeasures").execute();
    if (!saved.settings.collectQuestions) await trx.deleteFrom("questions").execute();
    return saved;
  });
