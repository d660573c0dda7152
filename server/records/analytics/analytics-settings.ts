import { analyticsSettings } from "#contract/analytics.ts";
import type { SettingsKind } from "#server/records/admin-settings/admin-settings.ts";

export const analyticsKind: SettingsKind<typeof analyticsSettings> = {
  subject: "analytics",
  schema: analyticsSettings,
  defaults: { collect: true, collectQuestions: false, retentionDays: 366 },
};
