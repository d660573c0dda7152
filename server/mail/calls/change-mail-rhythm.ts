import { writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { rhythmKind } from "#server/mail/mail-rhythm.ts";

/** Holds for what is told from now on, and for what waits to be told. */
export const changeMailRhythm: Handler<"changeMailRhythm"> = async ({ version, ...settings }, context) => {
  if ((settings.quietFrom === "") !== (settings.quietTo === ""))
    throw new ApiError("MAIL_INCOMPLETE", { text: "Eine Ruhezeit braucht Anfang und Ende." });
  const written = await context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, rhythmKind, { settings, version }, context));
  return { ...written.settings, version: written.version };
};
