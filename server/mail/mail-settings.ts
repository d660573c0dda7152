import { type MailSettings, mailSettings } from "#contract/mail.ts";
import { readAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, type SettingsKind } from "#server/admin-settings/admin-settings.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { openToken, type ReadToken } from "./oauth/open-token.ts";

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

/** Everything a connection needs. */
export interface MailAccess {
  readonly settings: MailSettings;
  /** Empty where there is none. */
  readonly password: string;
  /** Undefined where the password itself signs in. */
  readonly readToken?: ReadToken;
}

export const isComplete = ({ host, sender }: MailSettings): boolean => host !== "" && sender !== "";

/** Null where no server is set. */
export const readMailAccess = async (context: Pick<Context, "db" | "keys" | "now">): Promise<MailAccess | null> => {
  const { db, keys } = context;
  const { settings } = await readAdminSettings(db, mailKind);
  if (!isComplete(settings)) return null;
  const names = { clientSecret: passwordName, refreshToken: refreshTokenName };
  if (settings.oauth) return { settings, password: "", readToken: openToken(settings.oauth, names, context) };
  return { settings, password: (await readAdminSecret(db, passwordName, keys)) ?? "" };
};

/** Whether what happens causes mails: they are switched on, and a server has accepted a test mail. */
export const isMailReady = async (db: Db): Promise<boolean> => {
  const state = await db.selectFrom("mailStates").select("acceptedAt").executeTakeFirst();
  if (!state?.acceptedAt) return false;
  const { settings } = await readAdminSettings(db, mailKind);
  return settings.enabled && isComplete(settings);
};
