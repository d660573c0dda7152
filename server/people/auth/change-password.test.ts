import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { authenticate } from "./authenticate.ts";
import { changePassword } from "./calls/change-password.ts";
import { endSession } from "./calls/end-session.ts";
import { listSessions } from "./calls/list-sessions.ts";
import { login } from "./calls/login.ts";
import { refresh } from "./calls/refresh.ts";

let server: TestContext;
beforeAll(async () => {
  server = await openTestContext();
});
afterAll(() => server.remove());

const old = "geheim-1";
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error) => error.code,
  );

/** A new user with two sessions; the second one calls. */
const signInTwice = async () => {
  const { user } = await server.signIn("berater", ["4711"]);
  const { tokens: other } = await login({ email: user.email, password: old }, server.context);
  const { tokens } = await login({ email: user.email, password: old }, server.context);
  const session = await authenticate(`Bearer ${tokens.accessToken}`, server.context);
  const caller: SignedInContext = { ...server.context, ...session };
  return { user, other, tokens, caller };
};

test("the new password signs in, the old one does not, and other sessions end", async () => {
  const { user, other, tokens, caller } = await signInTwice();
  await changePassword({ currentPassword: old, newPassword: "neues Geheimnis" }, caller);
  expect(await codeOf(login({ email: user.email, password: old }, server.context))).toBe("LOGIN_FAILED");
  expect(await codeOf(login({ email: user.email, password: "neues Geheimnis" }, server.context))).toBe("ok");
  expect(await codeOf(refresh({ refreshToken: other.refreshToken }, server.context))).toBe("REFRESH_REJECTED");
  expect(await codeOf(refresh({ refreshToken: tokens.refreshToken }, server.context))).toBe("ok");
});

test("a wrong current password changes nothing, and guessing it is slowed down", async () => {
  const { user, caller } = await signInTwice();
  for (let guess = 0; guess < 10; guess++) {
    const guessed = changePassword({ currentPassword: `falsch-${guess}`, newPassword: "gestohlen" }, caller);
    expect(await codeOf(guessed)).toBe("PASSWORD_WRONG");
  }
  const right = () => changePassword({ currentPassword: old, newPassword: "neues Geheimnis" }, caller);
  expect(await codeOf(right())).toBe("RATE_LIMITED");
  expect(await codeOf(login({ email: user.email, password: old }, server.context))).toBe("ok");
});

test("one of two concurrent changes wins", async () => {
  const { user, caller } = await signInTwice();
  const outcomes = await Promise.all(
    ["erstes-1", "zweites-2"].map((newPassword) =>
      codeOf(changePassword({ currentPassword: old, newPassword }, caller)),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["PASSWORD_WRONG", "ok"]);
  const signedIn = await Promise.all(
    ["erstes-1", "zweites-2"].map((password) => codeOf(login({ email: user.email, password }, server.context))),
  );
  expect(signedIn.toSorted()).toEqual(["LOGIN_FAILED", "ok"]);
});

test("only the user sees their sessions, and each can be ended", async () => {
  const { other, caller } = await signInTwice();
  const stranger = await signInTwice();
  const { sessions } = await listSessions({}, caller);
  expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  const otherId = sessions.find(({ isThis }) => !isThis)?.id ?? "";
  expect(await codeOf(endSession({ id: otherId, password: old }, stranger.caller))).toBe("SESSION_NOT_FOUND");
  expect(await codeOf(endSession({ id: otherId, password: old }, caller))).toBe("ok");
  expect(await codeOf(endSession({ id: otherId, password: old }, caller))).toBe("ok");
  expect(await codeOf(refresh({ refreshToken: other.refreshToken }, server.context))).toBe("REFRESH_REJECTED");
  expect((await listSessions({}, caller)).sessions).toHaveLength(1);
  const { context } = server;
  const actions = await context.db.selectFrom("auditEntries").select("action").where("subject", "=", otherId).execute();
  expect(actions.map(({ action }) => action)).toEqual(["sessionEnd"]);
});

test("ending a session requires the password, and guessing it there is slowed down", async () => {
  const { other, caller } = await signInTwice();
  const { sessions } = await listSessions({}, caller);
  const id = sessions.find(({ isThis }) => !isThis)?.id ?? "";
  for (let guess = 0; guess < 10; guess++)
    expect(await codeOf(endSession({ id, password: `falsch-${guess}` }, caller))).toBe("PASSWORD_WRONG");
  expect(await codeOf(endSession({ id, password: old }, caller))).toBe("RATE_LIMITED");
  expect(await codeOf(refresh({ refreshToken: other.refreshToken }, server.context))).toBe("ok");
});
