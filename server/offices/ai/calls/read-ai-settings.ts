import type { Handler } from "#server/carriers/context.ts";
import { aiKind } from "#server/offices/ai/ai-settings.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

export const readAiSettings: Handler<"readAiSettings"> = async (_input, { db }) => ({
  ...(await readAdminSettings(db, aiKind)),
  defaults: aiKind.defaults,
});
