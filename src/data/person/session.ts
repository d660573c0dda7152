import type { AskedUser } from "#contract/auth.ts";
import { errors } from "#contract/errors.ts";
import type { CallOutput } from "#contract/index.ts";
import { openWithServer } from "#data/signed-out/open-parcels.ts";
import { parcelLock } from "#data/signed-out/parcel-lock.ts";
import { database } from "#data/store/database.ts";
import { readDeviceKey } from "#data/store/device-key.ts";
import { log } from "#data/store/logs.ts";
import type { SessionRow } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { renewKept } from "#data/vault/kept-session.ts";
import { CallError, describeFailure, request } from "#data/wire/request.ts";
import { requestWithRetries } from "#data/wire/retry.ts";
import { isRenewalDue } from "./token.ts";

/** The signed-in person and the tokens, or undefined. */
export const readSession = (): Promise<SessionRow | undefined> => database.session.get("current");

/** Calls back with the session now and after every change, whichever tab or worker made it. */
export const watchSession = (callback: (session: SessionRow | undefined) => void): (() => void) =>
  watchQuery(readSession, callback);

/**
 * Signs in and stores tokens and person. Unsent work of other people stays theirs. `code` is of the second factor or a
 * recovery code; without a required code the call fails with SECOND_FACTOR_REQUIRED.
 */
export const login = async (email: string, password: string, code?: string): Promise<AskedUser> => {
  try {
    const answer = await requestWithRetries("login", {
      email,
      password,
      deviceKey: await readDeviceKey(),
      ...(code !== undefined && { code }),
    });
    return await takeUp(answer);
  } catch (error) {
    // A first step that went well is no failure.
    if (!isCodeNeeded(error)) log("ERROR", "Login failed", describeFailure(error));
    throw error;
  }
};

/** The password was right, a code is still missing. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.code === "SECOND_FACTOR_REQUIRED";

/**
 * Stores the signed-in person; an incomplete answer stores nothing. Data sealed at the last sign-out is restored before
 * the session becomes visible, so that nothing ever seems to be lost.
 */
export const takeUp = ({ user: serverUser, tokens }: CallOutput<"login">): Promise<AskedUser> =>
  navigator.locks.request(parcelLock(serverUser.id), async () => {
    await openWithServer(serverUser.id, tokens.accessToken);
    const user = await withOwnName(serverUser);
    await storeSession({ user, tokens });
    return user;
  });

/** Stores a session that came from a login; one that the PIN would give back ends with it. */
export const storeSession = async (session: Pick<SessionRow, "user" | "tokens">): Promise<void> => {
  await database.transaction("rw", database.session, database.vaults, database.wipes, async () => {
    const wipes = database.wipes.where({ ownerId: session.user.id });
    // A late confirmation must not remove work that begins now (O-119).
    await wipes.and(({ state }) => state !== "ordered").modify({ ownerId: "" });
    await database.session.put({ id: "current", ...session, refreshedAt: Date.now() });
    await database.vaults.update(session.user.id, { kept: undefined });
  });
};

/** Opened with the PIN while there was no connection: it shows who works here and sends nothing. */
export const isOfflineSession = ({ tokens }: Pick<SessionRow, "tokens">): boolean => tokens.refreshToken === "";

/** The session the server accepts; undefined if it was opened with the PIN alone. */
export const readSender = async (): Promise<SessionRow | undefined> => {
  const session = await readSession();
  return session && !isOfflineSession(session) ? session : undefined;
};

/**
 * Signs out on this device; resolves when the local session is gone, whatever the server answers. Outbox and bytes
 * stay; the session watcher seals them.
 */
export const logout = async (): Promise<void> => {
  const session = await readSession();
  await database.session.delete("current");
  if (session && !isOfflineSession(session)) void sendLogout(session.tokens.accessToken);
};

const sendLogout = async (token: string): Promise<void> => {
  try {
    await request("logout", {}, { token });
  } catch (error) {
    log("WARN", "Logout failed", describeFailure(error));
  }
};

/** Fetches the signed-in person and merges the answer into the stored session; with `once` without retries. */
export const fetchMe = async ({ once = false } = {}): Promise<AskedUser> => {
  const send = once ? request : requestWithRetries;
  const answer = await authorised((token) => send("me", {}, { token }));
  return database.transaction("rw", database.session, database.personal, async () => {
    const user = await withOwnName(answer.user);
    await updateUser(user);
    return user;
  });
};

/** The name as this device holds it: younger than any answer to the question who is signed in. */
const withOwnName = async (user: AskedUser): Promise<AskedUser> => {
  const own = await database.personal.get([user.id, "profile/fullName"]);
  return own ? { ...user, fullName: String(own.value) } : user;
};

/** Replaces the person in the session, unless another person signed in meanwhile. */
export const updateUser = (user: AskedUser): Promise<number> =>
  database.session
    .where({ id: "current" })
    .and((row) => row.user.id === user.id)
    // An answer that is not about signing in does not contain the office's requirements.
    .modify((row, change) => {
      change.value = { ...row, user: { ...row.user, ...user } };
    });

/**
 * Sends with the stored token, which is renewed before if it has run out; after a refused token once more with a renewed
 * one.
 */
export const authorised = async <T>(send: (token: string | undefined) => Promise<T>): Promise<T> => {
  const session = await readSession();
  if (session && isOfflineSession(session)) {
    throw new CallError("client", errors.UNAUTHENTICATED.text, { status: 401, code: "UNAUTHENTICATED" });
  }
  // If it cannot be renewed, the answer to the call says why.
  const first = (session && isRenewalDue(session, Date.now()) && (await renew(session))) || session;
  try {
    return await send(first?.tokens.accessToken);
  } catch (error) {
    if (!first || !isTokenRefused(error)) throw error;
    const renewed = await renew(first);
    if (!renewed) throw error;
    return send(renewed.tokens.accessToken);
  }
};

/** Null without new tokens, and if another person signed in meanwhile: their token must not carry this call. */
const renew = async (used: SessionRow): Promise<SessionRow | null> => {
  if ((await refreshSession(used.tokens.accessToken)) !== "refreshed") return null;
  const renewed = await readSession();
  return renewed?.user.id === used.user.id ? renewed : null;
};

/**
 * Renews the tokens once, for all tabs and workers. `refusedToken` is the access token the caller used; if the stored
 * one differs, it has already been renewed. `noAnswer` leaves the session as it is: network silence is no refusal.
 */
export const refreshSession = async (refusedToken?: string): Promise<"refreshed" | "refused" | "noAnswer"> => {
  const stale = refusedToken ?? (await readSession())?.tokens.accessToken;
  return navigator.locks.request("auth", async () => {
    const session = await readSession();
    if (session && isOfflineSession(session)) return "noAnswer"; // there is nothing to renew and nobody was refused
    if (!session?.tokens.refreshToken) {
      log("ERROR", "No refresh token available", {});
      // Without one the access token is all there is, and that one has just been refused.
      if (session) await database.session.delete("current");
      return "refused";
    }
    if (session.tokens.accessToken !== stale) return "refreshed";
    return exchange(session);
  });
};

const exchange = async (session: SessionRow): Promise<"refreshed" | "refused" | "noAnswer"> => {
  const sent = session.tokens.refreshToken;
  try {
    const renewed = { tokens: (await request("refresh", { refreshToken: sent })).tokens, refreshedAt: Date.now() };
    const stored = await database.session
      .where({ id: "current" })
      .and((row) => row.tokens.refreshToken === sent)
      .modify(renewed);
    // Signed out or in anew while waiting: the tokens now stored, if any, are newer than ours.
    if (stored === 1 || (await readSession())) return "refreshed";
    await renewKept(session, renewed);
    return "refused";
  } catch (error) {
    if (!isRefusal(error)) {
      log("WARN", "Token refresh got no answer", describeFailure(error));
      return "noAnswer";
    }
    log("ERROR", "Token refresh failed", describeFailure(error));
    await database.session
      .where({ id: "current" })
      .and((row) => row.tokens.refreshToken === sent)
      .delete();
    return "refused";
  }
};

const isTokenRefused = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.code !== "LOGIN_FAILED";

/** Only a refused token signs out; overload and server faults do not. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === "client" && ![408, 409, 425, 429].includes(error.status ?? 0);
