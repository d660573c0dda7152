import type { Handler } from "#server/carriers/context.ts";
import { requireWhole, rhythmKind } from "#server/carriers/mail/mail-rhythm.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

/** Holds for what is told from now on, and for what waits to be told. */
export const changeMailRhythm: Handler<"changeMailRhythm"> = async ({ version, ...settings }, context) => {
  requireWhole(settings);
  const written = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, rhythmKind, { settings, version }, context));
  return { ...written.settings, version: written.version };
};
