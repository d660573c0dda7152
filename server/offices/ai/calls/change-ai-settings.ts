import type { Handler } from "#server/carriers/context.ts";
import { aiKind } from "#server/offices/ai/ai-settings.ts";
import { removeOldContents } from "#server/offices/ai/requests.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

/** Takes effect with the next question; contents no longer to be kept are removed immediately. */
export const changeAiSettings: Handler<"changeAiSettings"> = async ({ settings, version }, context) => {
  const saved = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, aiKind, { settings, version }, context));
  await removeOldContents(saved.settings.privacy.retentionDays, context);
  return saved;
};
