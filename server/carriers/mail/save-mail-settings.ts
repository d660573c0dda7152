import { isDeepStrictEqual } from "node:util";
import type { CallInput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import {
  readAdminSettings,
  type Versioned,
  writeAdminSettings,
} from "#server/records/admin-settings/admin-settings.ts";
import { isComplete, mailKind, passwordName, refreshTokenName } from "#server/records/mail-outbox/mail-settings.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { resetMailState } from "./mail-state.ts";
import { findOauthProblem, isSameSignIn } from "./oauth/oauth-problem.ts";
import { writeSignInSecrets } from "./oauth/write-sign-in-secrets.ts";

/** @throws ApiError MAIL_INCOMPLETE if nothing could be sent */
export const requireComplete = (settings: MailSettings): void => {
  if (settings.enabled && !isComplete(settings)) throw new ApiError("MAIL_INCOMPLETE");
  const problem = findOauthProblem(settings);
  if (problem !== null) throw new ApiError("MAIL_INCOMPLETE", { text: problem });
};

/** Changing the transport requires a new test mail before other mails are sent. */
export const saveMailSettings = async (
  trx: Trx,
  { settings, version, ...written }: CallInput<"changeMailSettings">,
  context: SignedInContext,
): Promise<Versioned<MailSettings>> => {
  const before = await readAdminSettings(trx, mailKind);
  const after = await writeAdminSettings(trx, mailKind, { settings, version }, context);
  const secrets = {
    entered: written,
    names: { password: passwordName, refreshToken: refreshTokenName },
    keepExisting: isSameSignIn(before.settings, settings),
    subject: "mail",
    owner: "",
  } as const;
  const isOther = (await writeSignInSecrets(trx, secrets, context)) || isOtherTransport(before.settings, settings);
  if (isOther) await resetMailState(trx);
  return after;
};

const transportFields = ["host", "port", "security", "user", "sender", "certificate", "oauth"] as const;

const isOtherTransport = (before: MailSettings, after: MailSettings): boolean =>
  transportFields.some((name) => !isDeepStrictEqual(before[name], after[name]));
