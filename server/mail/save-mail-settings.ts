import { isDeepStrictEqual } from "node:util";
import type { CallInput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import { writeAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { readAdminSettings, type Versioned, writeAdminSettings } from "#server/admin-settings/admin-settings.ts";
import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { SignedInContext } from "#server/context.ts";
import type { Trx } from "#server/db/schema.ts";
import { isComplete, mailKind, passwordName, refreshTokenName } from "./mail-settings.ts";
import { beginAnew } from "./mail-state.ts";
import { findOauthProblem, isSameSignIn } from "./oauth/require-oauth.ts";

/** @throws ApiError MAIL_INCOMPLETE for what could send nothing */
export const requireComplete = (settings: MailSettings): void => {
  if (settings.enabled && !isComplete(settings)) throw new ApiError("MAIL_INCOMPLETE");
  const problem = findOauthProblem(settings);
  if (problem !== null) throw new ApiError("MAIL_INCOMPLETE", { text: problem });
};

/** What changes the way out ends the trust in it: until a test mail is accepted, nothing is sent by itself. */
export const saveMailSettings = async (
  trx: Trx,
  { settings, version, ...written }: CallInput<"changeMailSettings">,
  context: SignedInContext,
): Promise<Versioned<MailSettings>> => {
  const before = await readAdminSettings(trx, mailKind);
  const after = await writeAdminSettings(trx, mailKind, { settings, version }, context);
  // A secret goes to nobody it was not entered for.
  const stay = isSameSignIn(before.settings, settings) ? undefined : null;
  const secrets = [
    ["Kennwort", passwordName, written.password === undefined ? stay : written.password],
    ["Aktualisierungstoken", refreshTokenName, written.refreshToken === undefined ? stay : written.refreshToken],
  ] as const;
  for (const [name, place, secret] of secrets) {
    if (secret === undefined) continue;
    await writeAdminSecret(trx, place, secret, context.keys);
    const detail = { name, after: secret === null ? "entfernt" : "geändert" };
    await addAuditEntry(trx, { action: "settingsChange", actor: context.user, subject: "mail", detail }, context);
  }
  const isOther = secrets.some(([, , secret]) => secret !== undefined) || isOtherWay(before.settings, settings);
  if (isOther) await beginAnew(trx);
  return after;
};

const ways = ["host", "port", "security", "user", "sender", "certificate", "oauth"] as const;

const isOtherWay = (before: MailSettings, after: MailSettings): boolean =>
  ways.some((name) => !isDeepStrictEqual(before[name], after[name]));
