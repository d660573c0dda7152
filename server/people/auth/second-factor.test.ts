import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { removeSecondFactor } from "#server/people/users/calls/remove-second-factor.ts";
import { openSecret, sealSecret } from "#server/store/secrets/sealed-secret.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { confirmSecondFactor } from "./calls/confirm-second-factor.ts";
import { endSecondFactor } from "./calls/end-second-factor.ts";
import { login } from "./calls/login.ts";
import { renewRecoveryCodes } from "./calls/renew-recovery-codes.ts";
import { secondFactorState } from "./calls/second-factor-state.ts";
import { setUpSecondFactor } from "./calls/set-up-second-factor.ts";
import { acceptTotpCode } from "./totp.ts";

let server: TestContext;
beforeAll(async () => {
  server = await openTestContext();
});
afterAll(() => server.remove());

const password = "geheim-1";
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error) => error.code,
  );
const show = (secret: string, at = server.clock.now): string => new TOTP({ secret }).generate({ timestamp: at });
const signIn = ({ user }: SignedInContext, code?: string) =>
  codeOf(login({ email: user.email, password, ...(code !== undefined && { code }) }, server.context));
/** A new user whose second factor was confirmed half a minute ago. */
const setUp = async () => {
  const person = await server.signIn("berater");
  const { secret, uri } = await setUpSecondFactor({ password }, person);
  const { recoveryCodes } = await confirmSecondFactor({ code: show(secret) }, person);
  server.clock.now += 30_000;
  return { person, secret, uri, recoveryCodes };
};

/** Appendix B of RFC 6238 for SHA-1; the last six of its eight digits. */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %i s the code of RFC 6238 is %s", (seconds, code) => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const counter = Math.floor(seconds / 30);
  const at = (now: number, lastCounter: number | null = null) => acceptTotpCode(secret, code, { now, lastCounter });
  expect(at(seconds * 1000)).toBe(counter);
  // A clock may be off by one step at most; an accepted step is never accepted again.
  expect([at((seconds + 30) * 1000), at((seconds - 30) * 1000)]).toEqual([counter, counter]);
  expect([at((seconds + 60) * 1000), at(seconds * 1000, counter)]).toEqual([null, null]);
});

test("with a confirmed second factor the password alone does not sign in", async () => {
  const person = await server.signIn("berater");
  const { secret, uri } = await setUpSecondFactor({ password }, person);
  expect(uri).toContain(`secret=${secret}`);
  expect(await signIn(person)).toBe("ok");
  expect(await codeOf(confirmSecondFactor({ code: "000000" }, person))).toBe("SECOND_FACTOR_WRONG");
  const { recoveryCodes } = await confirmSecondFactor({ code: show(secret) }, person);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await secondFactorState({}, person)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(await signIn(person)).toBe("SECOND_FACTOR_REQUIRED");
  // The code that confirmed it does not sign in as well.
  expect(await signIn(person, show(secret))).toBe("SECOND_FACTOR_WRONG");
  server.clock.now += 30_000;
  expect(await signIn(person, show(secret))).toBe("ok");
  expect(await codeOf(setUpSecondFactor({ password }, person))).toBe("SECOND_FACTOR_ON");
});

test("a wrong password reveals nothing about the second factor", async () => {
  const { person, secret } = await setUp();
  const guess = login({ email: person.user.email, password: "falsch-1", code: show(secret) }, server.context);
  expect(await codeOf(guess)).toBe("LOGIN_FAILED");
});

test("one of two sign-ins with the same code wins", async () => {
  const { person, secret } = await setUp();
  const code = show(secret);
  expect((await Promise.all([signIn(person, code), signIn(person, code)])).toSorted()).toEqual([
    "SECOND_FACTOR_WRONG",
    "ok",
  ]);
});

test("guessing codes is slowed down like guessing passwords", async () => {
  const { person, secret } = await setUp();
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn(person, `00000${guess}`)).toBe("SECOND_FACTOR_WRONG");
  expect(await signIn(person, show(secret))).toBe("RATE_LIMITED");
});

test("a recovery code signs in once, however it is typed, and new codes replace old ones", async () => {
  const { person, recoveryCodes } = await setUp();
  const [first = "", second = ""] = recoveryCodes;
  const typed = first.toUpperCase().replaceAll("-", " ");
  expect((await Promise.all([signIn(person, typed), signIn(person, first)])).toSorted()).toEqual([
    "SECOND_FACTOR_WRONG",
    "ok",
  ]);
  expect((await secondFactorState({}, person)).recoveryCodesLeft).toBe(9);
  expect(await codeOf(renewRecoveryCodes({ password: "falsch-1" }, person))).toBe("PASSWORD_WRONG");
  const { recoveryCodes: renewed } = await renewRecoveryCodes({ password }, person);
  expect([await signIn(person, second), await signIn(person, renewed[0])]).toEqual(["SECOND_FACTOR_WRONG", "ok"]);
  const rows = await server.context.db.selectFrom("recoveryCodes").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(renewed[1]);
});

test("recovery codes have at least 112 bits, use each character equally often, and are stored as hashes", async () => {
  const { person, recoveryCodes: first } = await setUp();
  const codes = [...first];
  for (let renewal = 0; renewal < 39; renewal += 1)
    codes.push(...(await renewRecoveryCodes({ password }, person)).recoveryCodes);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){5}$/);
  const counts = [...Map.groupBy(codes.join("").replaceAll("-", ""), (letter) => letter).values()];
  expect(24 * Math.log2(counts.length)).toBeGreaterThan(112);
  // 9,600 characters: six standard deviations around the mean of 310.
  for (const { length } of counts) expect(Math.abs(length - 9600 / counts.length)).toBeLessThan(104);
  const rows = await server.context.db
    .selectFrom("recoveryCodes")
    .selectAll()
    .where("userId", "=", person.user.id)
    .execute();
  expect(rows).toHaveLength(10);
  for (const { hash } of rows) expect(hash).toMatch(/^[\da-f]{64}$/);
});

test("a recovery code of one user is refused for another", async () => {
  const [anna, bernd] = [await setUp(), await setUp()];
  expect(await signIn(bernd.person, anna.recoveryCodes[0])).toBe("SECOND_FACTOR_WRONG");
});

test("the user switches it off with their password, or an administrator does", async () => {
  const { person, recoveryCodes } = await setUp();
  expect(await codeOf(endSecondFactor({ password: "falsch-1" }, person))).toBe("PASSWORD_WRONG");
  await endSecondFactor({ password }, person);
  expect([await signIn(person), await signIn(person, recoveryCodes[0])]).toEqual(["ok", "ok"]);
  const lost = await setUp();
  await removeSecondFactor({ id: lost.person.user.id }, await server.signIn("administrator"));
  expect(await signIn(lost.person)).toBe("ok");
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", lost.person.user.id)
    .orderBy("position")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["secondFactorOn", "secondFactorOff"]);
});

test("the secret is sealed in the database and opens only in its own row", async () => {
  const { person, secret } = await setUp();
  const row = await server.context.db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", person.user.id)
    .executeTakeFirstOrThrow();
  expect(row.totpSecret).toMatch(/^v1\.[\w-]+$/);
  expect(JSON.stringify(row)).not.toContain(secret);
  const key = server.context.keys.sealing;
  const place = { table: "users", id: person.user.id, column: "totpSecret" };
  const sealed = row.totpSecret ?? "";
  expect(openSecret(sealed, key, place)).toBe(secret);
  expect(openSecret(sealed, key, { ...place, id: "somebody else" })).toBeNull();
  expect(openSecret(sealed, new Uint8Array(32), place)).toBeNull();
  expect(openSecret(`${sealed.slice(0, -2)}AA`, key, place)).toBeNull();
  for (const broken of ["", "v1.", "v2.abc", "v1.kurz"]) expect(openSecret(broken, key, place)).toBeNull();
  expect(sealSecret(secret, key, place)).not.toBe(sealed);
});
