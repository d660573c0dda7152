import { randomBytes } from "node:crypto";
import { readAdminSecret, writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import type { SecretKeys } from "#server/store/secrets/secret-keys.ts";

export const webhookSecretName = "webhooks/signing";

export const readWebhookSecret = (db: Db, keys: SecretKeys): Promise<string | null> =>
  readAdminSecret(db, webhookSecretName, keys);

/** 256 random bits in the format of „Standard Webhooks“; previous signatures can no longer be verified. */
export const renewSecret = async (trx: Trx, keys: SecretKeys): Promise<string> => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  await writeAdminSecret(trx, webhookSecretName, secret, keys);
  return secret;
};
