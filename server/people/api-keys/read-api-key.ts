import { createHash } from "node:crypto";
import type { ApiKeyScope } from "#contract/api-key-scopes.ts";
import type { User } from "#contract/index.ts";
import type { Context } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { isSecondFactorDue } from "#server/people/policy/second-factor-policy.ts";

/** The last use is stored at most this often, because programs may call often. */
const lastUsedIntervalMs = 60_000;

/** User and scopes of an API key; UNAUTHENTICATED if it is revoked, expired or unknown. */
export const readApiKey = async (
  secret: string,
  { db, now, settings }: Pick<Context, "db" | "now" | "settings">,
): Promise<{
  readonly user: User;
  readonly scopes: readonly ApiKeyScope[];
  readonly secondFactorDue: boolean;
}> => {
  const row = await db
    .selectFrom("apiKeys")
    .innerJoin("users", "users.id", "apiKeys.userId")
    .where("apiKeys.hash", "=", hashApiKey(secret))
    .where("apiKeys.expiresAt", ">", now())
    .where("users.lockedAt", "is", null)
    .selectAll("users")
    .select(["apiKeys.id as keyId", "apiKeys.scopesJson", "apiKeys.lastUsedAt"])
    .executeTakeFirst();
  if (!row) throw new ApiError("UNAUTHENTICATED", { text: endedText });
  const { keyId, scopesJson, lastUsedAt, ...user } = row;
  if (lastUsedAt === null || now() - Number(lastUsedAt) >= lastUsedIntervalMs)
    await db.updateTable("apiKeys").set({ lastUsedAt: now() }).where("id", "=", keyId).execute();
  const secondFactorDue = await isSecondFactorDue(user, { db, settings });
  return { user: rowToUser(user), scopes: JSON.parse(scopesJson) as ApiKeyScope[], secondFactorDue };
};

const endedText = "Dieser Zugriffsschlüssel gilt nicht oder nicht mehr. Bitte legen Sie im Profil einen neuen an.";

/** 256 random bits cannot be guessed, so a fast hash is enough. */
export const hashApiKey = (secret: string): string => createHash("sha256").update(secret).digest("hex");
