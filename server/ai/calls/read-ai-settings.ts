import { readAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { aiKind } from "#server/ai/ai-settings.ts";
import type { Handler } from "#server/context.ts";

/** Switch, purposes and privacy as they hold. */
export const readAiSettings: Handler<"readAiSettings"> = async (_input, { db }) => ({
  ...(await readAdminSettings(db, aiKind)),
  defaults: aiKind.defaults,
});
