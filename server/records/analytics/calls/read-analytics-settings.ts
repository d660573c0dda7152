import type { Handler } from "#server/calls/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/records/analytics/analytics-settings.ts";

export const readAnalyticsSettings: Handler<"readAnalyticsSettings"> = async (_input, { db }) => ({
  ...(await readAdminSettings(db, analyticsKind)),
  defaults: analyticsKind.defaults,
});
