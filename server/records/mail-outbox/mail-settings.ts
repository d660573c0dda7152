import { type MailSettings, mailSettings } from "#contract/mail.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

export const mailKind: SettingsKind<typeof mailSettings> = {
  subject: "mail",
  schema: mailSettings,
  defaults: {
    enabled: false,
    host: "",
    port: 587,
    security: "starttls",
    user: "",
    sender: "",
    senderName: "Prüfstapel",
    replyTo: "",
    perHour: 200,
    certificate: "",
  },
};

export const passwordName = "mail/password";
export const refreshTokenName = "mail/refreshToken";

export const isComplete = ({ host, sender }: MailSettings): boolean => host !== "" && sender !== "";

/** Whether events send mails: sending is switched on, and a server has accepted a test mail. */
export const isMailReady = async (db: Db): Promise<boolean> => {
  const state = await db.selectFrom("mailStates").select("acceptedAt").executeTakeFirst();
  if (!state?.acceptedAt) return false;
  const { settings } = await readAdminSettings(db, mailKind);
  return settings.enabled && isComplete(settings);
};
