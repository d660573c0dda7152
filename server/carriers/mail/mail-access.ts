import type { MailSettings } from "#contract/mail.ts";
import type { Context } from "#server/calls/context.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { isComplete, mailKind, passwordName, refreshTokenName } from "#server/records/mail-outbox/mail-settings.ts";
import { openToken, type ReadToken } from "./oauth/open-token.ts";

/** Everything a connection needs. */
export interface MailAccess {
  readonly settings: MailSettings;
  /** Empty where there is none. */
  readonly password: string;
  /** Undefined where the password itself signs in. */
  readonly readToken?: ReadToken;
}

/** Null where no server is set. */
export const readMailAccess = async (context: Pick<Context, "db" | "keys" | "now">): Promise<MailAccess | null> => {
  const { db, keys } = context;
  const { settings } = await readAdminSettings(db, mailKind);
  if (!isComplete(settings)) return null;
  const names = { clientSecret: passwordName, refreshToken: refreshTokenName };
  if (settings.oauth) return { settings, password: "", readToken: openToken(settings.oauth, names, context) };
  return { settings, password: (await readAdminSecret(db, passwordName, keys)) ?? "" };
};
