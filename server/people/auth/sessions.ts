import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Tokens } from "#contract/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { Context } from "#server/calls/context.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";
import type { RefreshTokenRow } from "#server/store/db/rows/people.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { signAccessToken } from "./access-token.ts";

type SessionContext = Pick<Context, "db" | "keys" | "now" | "newId" | "settings">;

/** How long the previous token still works, so that a lost response does not force a new login. */
const graceMs = 60_000;

/** Maximum lifetime of a session however often it is used, unless the office allows a longer idle time. */
const maxSessionMs = 180 * dayMs;

/** Starts a session, in the transaction that authenticated the user. */
export const openSession = async (userId: string, context: SessionContext): Promise<Tokens> => {
  const { db, newId, now } = context;
  const sessionId = newId();
  const refreshToken = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({ id: sessionId, userId, createdAt: now(), revokedAt: null, deviceId: null })
    .execute();
  await insertToken(db, refreshToken, { sessionId, startedAt: now() }, context);
  return makeTokens({ userId, sessionId }, refreshToken, context);
};

/**
 * Returns the successor of a refresh token, or null if it is refused. A used token revokes its whole session, except
 * within the grace time while its successor is unused: then it returns the same successor.
 */
export const rotateRefreshToken = async (token: string, context: SessionContext): Promise<Tokens | null> => {
  const successor = nextToken(token, context.keys.refreshToken);
  const session = await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("refreshTokens")
      .innerJoin("sessions", "sessions.id", "refreshTokens.sessionId")
      .where("hash", "=", hashToken(token))
      .selectAll("refreshTokens")
      .select(["sessions.userId", "sessions.revokedAt", "sessions.createdAt as startedAt"])
      .executeTakeFirst();
    if (!row || row.revokedAt !== null || row.expiresAt <= context.now()) return null;
    const outcome = await consumeToken(trx, row, successor, context);
    if (outcome === "reused") {
      await revokeSession(trx, row.sessionId, context.now());
      return null;
    }
    return { userId: row.userId, sessionId: row.sessionId };
  });
  return session && makeTokens(session, successor, context);
};

const consumeToken = async (
  trx: Trx,
  row: RefreshTokenRow & { readonly startedAt: number },
  successor: string,
  context: SessionContext,
): Promise<"rotated" | "repeated" | "reused"> => {
  const now = context.now();
  // A single statement decides: of two concurrent refreshes exactly one finds the token unused.
  const rotated = await trx
    .updateTable("refreshTokens")
    .set({ usedAt: now, successorHash: hashToken(successor) })
    .where("hash", "=", row.hash)
    .where("usedAt", "is", null)
    .returning("hash")
    .executeTakeFirst();
  if (rotated) {
    await insertToken(trx, successor, row, context);
    return "rotated";
  }
  if (row.usedAt !== null && now - row.usedAt > graceMs) return "reused";
  const unused = await trx
    .selectFrom("refreshTokens")
    .select("hash")
    .where("hash", "=", hashToken(successor))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return unused ? "repeated" : "reused";
};

export const revokeSession = async (db: Db, sessionId: string, now: number): Promise<void> => {
  await db.updateTable("sessions").set({ revokedAt: now }).where("id", "=", sessionId).execute();
};

/** Ends all sessions of a user, or all but one. */
export const revokeSessionsOf = async (db: Db, userId: string, now: number, except = ""): Promise<void> => {
  await db
    .updateTable("sessions")
    .set({ revokedAt: now })
    .where("userId", "=", userId)
    .where("id", "!=", except)
    .where("revokedAt", "is", null)
    .execute();
};

/** Ends the sessions of all users. */
export const revokeAllSessions = async (db: Db, now: number): Promise<void> => {
  await db.updateTable("sessions").set({ revokedAt: now }).where("revokedAt", "is", null).execute();
};

/** Removes sessions whose last refresh token has expired. */
export const removeExpiredSessions = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom("sessions")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refreshTokens")
            .select("hash")
            .whereRef("refreshTokens.sessionId", "=", "sessions.id")
            .where("expiresAt", ">", now),
        ),
      ),
    )
    .execute();
};

const insertToken = async (
  db: Db,
  token: string,
  { sessionId, startedAt }: { readonly sessionId: string; readonly startedAt: number },
  context: SessionContext,
): Promise<void> => {
  const now = context.now();
  const { refreshTokenMs } = await readOffice({ db, settings: context.settings });
  await db
    .insertInto("refreshTokens")
    .values({
      hash: hashToken(token),
      sessionId,
      createdAt: now,
      expiresAt: Math.min(now + refreshTokenMs, Number(startedAt) + Math.max(maxSessionMs, refreshTokenMs)),
      usedAt: null,
      successorHash: null,
    })
    .execute();
};

const makeTokens = async (
  claims: { readonly userId: string; readonly sessionId: string },
  refreshToken: string,
  { keys, now, newId, settings }: SessionContext,
): Promise<Tokens> => ({
  accessToken: await signAccessToken(claims, keys.accessToken, {
    now: now(),
    lifetimeMs: settings.accessTokenMs,
    id: newId(),
  }),
  refreshToken,
});

// Derived, not random: the same successor can be returned again although only hashes are stored.
const nextToken = (token: string, key: Uint8Array): string =>
  createHmac("sha256", key).update(token).digest("base64url");
const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
