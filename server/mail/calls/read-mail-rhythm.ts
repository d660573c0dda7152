import { readAdminSettings } from "#server/admin-settings/admin-settings.ts";
import type { Handler } from "#server/context.ts";
import { rhythmKind } from "#server/mail/mail-rhythm.ts";

export const readMailRhythm: Handler<"readMailRhythm"> = async (_input, { db }) => {
  const { settings, version } = await readAdminSettings(db, rhythmKind);
  return { ...settings, version };
};
