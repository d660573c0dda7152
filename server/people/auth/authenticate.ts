import { type ApiKeyScope, apiKeyPrefix } from "#contract/api-key-scopes.ts";
import type { User } from "#contract/index.ts";
import type { Context } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readApiKey } from "#server/people/api-keys/read-api-key.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { isSecondFactorDue } from "#server/people/policy/second-factor-policy.ts";
import { readAccessToken } from "./access-token.ts";

interface Authenticated {
  readonly user: User;
  /** Empty for an API key. */
  readonly sessionId: string;
  /** Scopes of an API key; null for a signed-in user. */
  readonly scopes: readonly ApiKeyScope[] | null;
  /** The office requires a second factor the user has not set up. */
  readonly secondFactorDue: boolean;
}

/** User and session of an `Authorization` header; UNAUTHENTICATED otherwise. */
export const authenticate = async (authorization: string | undefined, context: Context): Promise<Authenticated> => {
  const { db, keys, now } = context;
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new ApiError("UNAUTHENTICATED");
  if (token.startsWith(apiKeyPrefix)) return { ...(await readApiKey(token, context)), sessionId: "" };
  const { userId, sessionId } = await readAccessToken(token, keys.accessToken, now());
  // The session is read at every call, so signing out takes effect before the token expires.
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.id", "=", sessionId)
    .where("sessions.userId", "=", userId)
    .where("sessions.revokedAt", "is", null)
    .selectAll("users")
    .executeTakeFirst();
  if (!row) throw new ApiError("UNAUTHENTICATED");
  const secondFactorDue = await isSecondFactorDue(row, context);
  return { user: rowToUser(row), sessionId, scopes: null, secondFactorDue };
};
