import type { User } from "#contract/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { Context } from "#server/context.ts";
import { rowToUser } from "#server/users/user-row.ts";
import { readAccessToken } from "./access-token.ts";

/** Person and session behind an `Authorization` header; UNAUTHENTICATED in every other case. */
export const authenticate = async (
  authorization: string | undefined,
  { db, keys, now }: Context,
): Promise<{ user: User; sessionId: string }> => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new ApiError("UNAUTHENTICATED");
  const { userId, sessionId } = await readAccessToken(token, keys.accessToken, now());
  // The session is looked up at every call, so signing out works at once and not when the token runs out.
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.id", "=", sessionId)
    .where("sessions.userId", "=", userId)
    .where("sessions.revokedAt", "is", null)
    .selectAll("users")
    .executeTakeFirst();
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return { user: rowToUser(row), sessionId };
};
