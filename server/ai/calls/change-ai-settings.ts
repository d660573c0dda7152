import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { aiKind } from "#server/ai/ai-settings.ts";
import { removeOldContents } from "#server/ai/requests.ts";
import type { Handler } from "#server/context.ts";

/** Holds from the next question on; contents that are no longer kept go at once. */
export const changeAiSettings: Handler<"changeAiSettings"> = async ({ settings, version }, context) => {
  const saved = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, aiKind, { settings, version }, context));
  await removeOldContents(saved.settings.privacy.retentionDays, context);
  return saved;
};
