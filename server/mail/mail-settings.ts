import { type MailSettings, mailSettings } from "#contract/mail.ts";
import { readAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, type SettingsKind } from "#server/admin-settings/admin-settings.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";

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

/** Everything a connection needs. */
export interface MailAccess {
  readonly settings: MailSettings;
  /** Empty where there is none. */
  readonly password: string;
}

export const isComplete = ({ host, sender }: MailSettings): boolean => host !== "" && sender !== "";

/** Null where no server is set. */
export const readMailAccess = async ({ db, keys }: Pick<Context, "db" | "keys">): Promise<MailAccess | null> => {
  const { settings } = await readAdminSettings(db, mailKind);
  if (!isComplete(settings)) return null;
  return { settings, password: (await readAdminSecret(db, passwordName, keys)) ?? "" };
};

/** Whether what happens causes mails: they are switched on, and a server has accepted a test mail. */
export const isMailReady = async (db: Db): Promise<boolean> => {
  const state = await db.selectFrom("mailStates").select("acceptedAt").executeTakeFirst();
  if (!state?.acceptedAt) return false;
  const { settings } = await readAdminSettings(db, mailKind);
  return settings.enabled && isComplete(settings);
};
