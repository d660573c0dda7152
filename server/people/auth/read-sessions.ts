import type { CallOutput } from "#contract/index.ts";
import type { SignedInContext } from "#server/calls/context.ts";

/** Sessions of a user, newest first; without those that can no longer be refreshed. */
export const readSessions = async (
  userId: string,
  { db, sessionId, now }: Pick<SignedInContext, "db" | "sessionId" | "now">,
): Promise<CallOutput<"listSessions">["sessions"]> => {
  const rows = await db
    .selectFrom("sessions")
    .leftJoin("devices", "devices.id", "sessions.deviceId")
    .where("sessions.userId", "=", userId)
    .where("sessions.revokedAt", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("refreshTokens")
          .select("hash")
          .whereRef("refreshTokens.sessionId", "=", "sessions.id")
          .where("expiresAt", ">", now()),
      ),
    )
    .select(["sessions.id", "sessions.createdAt", "devices.name", "devices.lastContactAt"])
    .orderBy("sessions.createdAt", "desc")
    .orderBy("sessions.id")
    .execute();
  return rows.map(({ id, createdAt, name, lastContactAt }) => ({
    id,
    createdAt,
    deviceName: name,
    lastContactAt,
    isThis: id === sessionId,
  }));
};
