import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { requireWhole, rhythmKind } from "#server/mail/mail-rhythm.ts";

/** Holds for what is told from now on, and for what waits to be told. */
export const changeMailRhythm: Handler<"changeMailRhythm"> = async ({ version, ...settings }, context) => {
  requireWhole(settings);
  const written = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, rhythmKind, { settings, version }, context));
  return { ...written.settings, version: written.version };
};
