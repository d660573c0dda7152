import type { MailSettings } from "#contract/mail.ts";
import type { Context } from "#server/calls/context.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { isComplete, mailKind, passwordName, refreshTokenName } from "#server/records/mail-outbox/mail-settings.ts";
import { createTokenReader, type ReadToken } from "./oauth/token-reader.ts";

/** Settings and credentials of a connection. */
export interface MailAccess {
  readonly settings: MailSettings;
  /** Empty if there is none. */
  readonly password: string;
  /** Undefined if the password itself signs in. */
  readonly readToken?: ReadToken;
}

/** Null if no server is configured. */
export const readMailAccess = async (context: Pick<Context, "db" | "keys" | "now">): Promise<MailAccess | null> => {
  const { db, keys } = context;
  const { settings } = await readAdminSettings(db, mailKind);
  if (!isComplete(settings)) return null;
  const names = { clientSecret: passwordName, refreshToken: refreshTokenName };
  if (settings.oauth) return { settings, password: "", readToken: createTokenReader(settings.oauth, names, context) };
  return { settings, password: (await readAdminSecret(db, passwordName, keys)) ?? "" };
};
