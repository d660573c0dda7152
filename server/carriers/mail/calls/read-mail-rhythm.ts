import type { Handler } from "#server/carriers/context.ts";
import { rhythmKind } from "#server/carriers/mail/mail-rhythm.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";

export const readMailRhythm: Handler<"readMailRhythm"> = async (_input, { db }) => {
  const { settings, version } = await readAdminSettings(db, rhythmKind);
  return { ...settings, version };
};
