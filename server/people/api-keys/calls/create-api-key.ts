import { randomBytes } from "node:crypto";
import { apiKeyPrefix, maxApiKeys } from "#contract/api-key-scopes.ts";
import { dayMs } from "#engine/values/units.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { presentApiKey } from "#server/people/api-keys/present-api-key.ts";
import { hashApiKey } from "#server/people/api-keys/read-api-key.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** Creates a key for a program of the caller. The secret is returned only here and stored as a hash. */
export const createApiKey: Handler<"createApiKey"> = async ({ name, scopes, days }, context) => {
  const { db, user, now, newId } = context;
  const secret = `${apiKeyPrefix}${randomBytes(32).toString("base64url")}`;
  const row = {
    id: newId(),
    userId: user.id,
    name: name.trim(),
    scopesJson: JSON.stringify(scopes),
    hash: hashApiKey(secret),
    createdAt: now(),
    expiresAt: now() + days * dayMs,
    lastUsedAt: null,
  };
  await db.transaction().execute(async (trx) => {
    await lockSubject(trx, `api keys ${user.id}`);
    const present = await trx.selectFrom("apiKeys").select("id").where("userId", "=", user.id).execute();
    if (present.length >= maxApiKeys) throw new ApiError("API_KEYS_FULL");
    await trx.insertInto("apiKeys").values(row).execute();
    const detail = { name: row.name, scopes: scopes.join(", "), days };
    await addAuditEntry(trx, { action: "apiKeyAdd", actor: user, subject: row.id, detail }, context);
  });
  return { apiKey: presentApiKey(row), secret };
};
