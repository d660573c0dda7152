import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { CallError, call } from "#data/server/call.ts";
import { database } from "#data/store/database.ts";
import { listLogs } from "#data/store/logs.ts";
import { createToken, failure, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { fetchMe, isCodeNeeded, login, logout, readSession, refreshSession } from "./session.ts";

let calls: string[] = [];
let answerCall: (call: string) => Response | Promise<Response> = () => success({});
const renewed = () => success({ tokens: { accessToken: createToken(2), refreshToken: "refresh-2" } });
const anna = {
  id: "anna",
  role: "berater",
  permissions: [],
  fullName: "Anna",
  email: "a@b.de",
  datev: { clientNumbers: [] },
};

beforeEach(async () => {
  calls = [];
  await resetDevice((call) => {
    calls.push(call);
    return answerCall(call);
  });
});
/** Logs are written without anybody waiting for them. */
const logged = async (): Promise<string[]> => (await listLogs()).map(({ message }) => message);

test("a locked person learns of it at the login, in the words of the server", async () => {
  answerCall = () => failure(403, "ACCOUNT_LOCKED");
  await expect(login("a@b.de", "richtig")).rejects.toMatchObject({
    kind: "client",
    code: "ACCOUNT_LOCKED",
    message: "Ihr Zugang ist gesperrt. Bitte wenden Sie sich an Ihre Administration.",
  });
  expect(await readSession()).toBeUndefined();
  expect(calls).toEqual(["POST /auth/login"]);
});

test("login stores person and tokens; a refused one stores nothing and is logged", async () => {
  answerCall = () => failure(401, "LOGIN_FAILED");
  await expect(login("a@b.de", "falsch")).rejects.toMatchObject({ kind: "client", code: "LOGIN_FAILED", status: 401 });
  expect(await readSession()).toBeUndefined();
  expect(await logged()).toEqual(["Login failed"]);
  answerCall = () => success({ user: anna, tokens: { accessToken: "x", refreshToken: "y" } });
  expect(await login("a@b.de", "richtig")).toEqual(anna);
  expect(await readSession()).toMatchObject({ user: anna, tokens: { refreshToken: "y" } });
  expect(calls).toEqual(["POST /auth/login", "POST /auth/login"]);
});

test("a missing code is asked for and not logged as a failure; it is sent with the second attempt", async () => {
  const bodies: unknown[] = [];
  await resetDevice((_call, body) => {
    bodies.push(JSON.parse(body));
    return bodies.length === 1
      ? failure(422, "SECOND_FACTOR_REQUIRED")
      : success({ user: anna, tokens: { accessToken: "x", refreshToken: "y" } });
  });
  const refusal = await login("a@b.de", "richtig").catch((error: unknown) => error);
  expect(isCodeNeeded(refusal)).toBe(true);
  expect(await readSession()).toBeUndefined();
  expect(await logged()).toEqual([]);
  await login("a@b.de", "richtig", "123456");
  expect(bodies[0]).not.toHaveProperty("code");
  expect(bodies[1]).toMatchObject({ email: "a@b.de", password: "richtig", code: "123456" });
  expect(await readSession()).toMatchObject({ user: anna });
});

test("O-42 logout removes the session even without an answer, and keeps unsent work", async () => {
  await signInAs("anna");
  await database.blobs.put({ localId: "k", content: new Blob(["x"]) });
  answerCall = () => new Promise(() => undefined);
  await logout();
  expect(await readSession()).toBeUndefined();
  await expect.poll(() => calls).toEqual(["POST /auth/logout"]);
  expect(await database.blobs.count()).toBe(1);
});

test("O-40 many refused calls renew the token once", async () => {
  await signInAs("anna");
  answerCall = renewed;
  const outcomes = await Promise.all([1, 2, 3].map(() => refreshSession(createToken(1))));
  expect(outcomes).toEqual(["refreshed", "refreshed", "refreshed"]);
  expect(calls).toEqual(["POST /auth/refresh"]);
  expect((await readSession())?.tokens).toEqual({ accessToken: createToken(2), refreshToken: "refresh-2" });
});

test("without a stored token the renewal is refused", async () => {
  expect(await refreshSession()).toBe("refused");
  expect(await logged()).toEqual(["No refresh token available"]);
});

test.each([
  [() => failure(401, "REFRESH_REJECTED"), "refused", 0],
  [() => failure(403, "ROLE_MISSING"), "refused", 0],
  [() => failure(429, "RATE_LIMITED"), "noAnswer", 1],
  [() => failure(503, "INTERNAL"), "noAnswer", 1],
  [() => Promise.reject(new TypeError("offline")), "noAnswer", 1],
  [() => new Response("<html>Anmeldung im Hotel</html>"), "noAnswer", 1],
] as const)("O-41 renewal %#: %s, sessions left: %i", async (answer, outcome, sessions) => {
  await signInAs("anna");
  answerCall = answer;
  expect(await refreshSession()).toBe(outcome);
  expect(await database.session.count()).toBe(sessions);
  expect((await logged()).includes("Token refresh failed")).toBe(outcome === "refused");
});

test("a refusal that arrives after a new login does not sign out", async () => {
  await signInAs("anna");
  answerCall = async () => {
    await signInAs("bernd", 5);
    return failure(401, "REFRESH_REJECTED");
  };
  await refreshSession();
  expect((await readSession())?.user.id).toBe("bernd");
});

test("new tokens that arrive after a logout are not stored", async () => {
  await signInAs("anna");
  answerCall = async () => {
    await database.session.clear();
    return renewed();
  };
  expect(await refreshSession()).toBe("refused");
  expect(await readSession()).toBeUndefined();
});

test("a call is repeated once with the new token", async () => {
  await signInAs("anna");
  let refused = 0;
  answerCall = (name) => {
    if (name === "POST /auth/refresh") return renewed();
    refused += 1;
    return refused === 1 ? failure(401, "UNAUTHENTICATED") : success({ user: anna });
  };
  await fetchMe();
  expect(calls).toEqual(["GET /auth/me", "POST /auth/refresh", "GET /auth/me"]);
  expect((await readSession())?.user.fullName).toBe("Anna");
});

const spoil = (accessToken: string, refreshedAt = 0) =>
  database.session.update("current", { tokens: { accessToken, refreshToken: "refresh-1" }, refreshedAt });

test.each([
  ["that has run out", createToken(1, 1000)],
  ["that cannot be read", "no token"],
])("a token %s is renewed before a call is sent", async (_, token) => {
  await signInAs("anna");
  await spoil(token);
  answerCall = (name) => (name === "POST /auth/refresh" ? renewed() : success({ user: anna }));
  await fetchMe();
  expect(calls).toEqual(["POST /auth/refresh", "GET /auth/me"]);
});

test("a clock that is ahead does not renew a token that has just come", async () => {
  await signInAs("anna");
  await spoil(createToken(1, 1000), Date.now() - 30_000);
  answerCall = () => success({ user: anna });
  await fetchMe();
  expect(calls).toEqual(["GET /auth/me"]);
});

test("a token that cannot be renewed for want of an answer leaves the session, and the call says why it failed", async () => {
  await signInAs("anna");
  await spoil(createToken(1, 1000));
  answerCall = (name) => (name === "POST /auth/refresh" ? failure(503, "BUSY") : failure(401, "UNAUTHENTICATED"));
  await expect(fetchMe()).rejects.toMatchObject({ status: 401 });
  expect(await readSession()).toBeDefined();
});

test.each([
  [{}, 3],
  [{ once: true }, 1],
])("a fault of the server: fetching the person with %j makes %i attempts", async (options, attempts) => {
  await signInAs("anna");
  answerCall = () => failure(503, "BUSY");
  await expect(fetchMe(options)).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(attempts);
});

test("a second 401 reaches the caller, without a third attempt", async () => {
  await signInAs("anna");
  answerCall = (name) => (name === "POST /auth/refresh" ? renewed() : failure(401, "UNAUTHENTICATED"));
  await expect(call("me", {})).rejects.toMatchObject({ status: 401 });
  expect(calls).toHaveLength(3);
});

test.each([
  [
    () => failure(404, "FILE_CHECK_NOT_FOUND"),
    "client",
    "Diese Dateiprüfung ist nicht vorhanden oder nicht für Sie freigegeben.",
  ],
  [() => failure(500, "INTERNAL"), "server", "Der Server meldet eine Störung."],
  [() => new Response("kaputt", { status: 502 }), "server", "Der Server meldet eine Störung."],
  [() => new Response("<html>"), "contract", "Der Server hat unerwartet geantwortet."],
  [() => success({ fileCheck: { fileId: 7 } }), "contract", "Der Server hat unerwartet geantwortet."],
  [() => Promise.reject(new TypeError("x")), "offline", "Der Server ist zurzeit nicht erreichbar."],
] as const)("error %#: %s", async (answer, kind, message) => {
  answerCall = answer;
  const error = await call("getFileCheck", { id: "a/b" }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind, message });
  expect(new Set(calls)).toEqual(new Set(["GET /file-checks/a%2Fb"]));
});
