import { readAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/analytics/analytics-settings.ts";
import type { Handler } from "#server/context.ts";

export const readAnalyticsSettings: Handler<"readAnalyticsSettings"> = async (_input, { db }) => ({
  ...(await readAdminSettings(db, analyticsKind)),
  defaults: analyticsKind.defaults,
});
