import type { Handler } from "#server/context.ts";

/** Where one is signed in, newest first; sessions nobody can come back to are left out. */
export const listSessions: Handler<"listSessions"> = async (_input, { db, user, sessionId, now }) => {
  const rows = await db
    .selectFrom("sessions")
    .leftJoin("devices", "devices.id", "sessions.deviceId")
    .where("sessions.userId", "=", user.id)
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
  return {
    sessions: rows.map(({ id, createdAt, name, lastContactAt }) => ({
      id,
      createdAt,
      deviceName: name,
      lastContactAt,
      isThis: id === sessionId,
    })),
  };
};
