import type { Handler } from "#server/carriers/context.ts";
import { isStopped, readMailState } from "#server/carriers/mail/mail-state.ts";
import { readSecretState } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { isMailReady, mailKind, passwordName, refreshTokenName } from "#server/records/mail-outbox/mail-settings.ts";

/** Mail settings and the state of sending; never the password itself. */
export const readMailSettings: Handler<"readMailSettings"> = async (_input, { db, settings: { publicUrl } }) => {
  const { testedAt, acceptedAt, lastSentAt, pausedUntil, refusals, cause } = await readMailState(db);
  const sending = { testedAt, acceptedAt, lastSentAt, pausedUntil, cause, isStopped: isStopped({ refusals }) };
  return {
    ...(await readAdminSettings(db, mailKind)),
    defaults: mailKind.defaults,
    ...(await readSecretState(db, passwordName)),
    refreshTokenSet: (await readSecretState(db, refreshTokenName)).secretSet,
    sending: { ...sending, isReady: await isMailReady(db), hasPublicUrl: publicUrl !== null },
  };
};
