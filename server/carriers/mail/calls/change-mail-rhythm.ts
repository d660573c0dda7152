import type { Handler } from "#server/carriers/context.ts";
import { requireValidQuietHours, rhythmKind } from "#server/carriers/mail/mail-rhythm.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

/** Applies to new notices and to those still waiting. */
export const changeMailRhythm: Handler<"changeMailRhythm"> = async ({ version, ...settings }, context) => {
  requireValidQuietHours(settings);
  const written = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, rhythmKind, { settings, version }, context));
  return { ...written.settings, version: written.version };
};
