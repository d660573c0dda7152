import { afterEach, beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { login } from "#server/people/auth/calls/login.ts";
import { refresh } from "#server/people/auth/calls/refresh.ts";
import { readPersonalValues } from "#server/people/personal/calls/read-personal-values.ts";
import { updateProfile } from "#server/people/personal/calls/update-profile.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import type { UserChange } from "./change-user.ts";
import { executePeopleOrder } from "./people-orders.ts";

let server: TestContext;
let person: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  person = await server.signIn("berater", ["55003"]);
});
afterEach(() => server.remove());

const chief = "leitung@kanzlei.example";
const change = async (request: UserChange, email = person.user.email) => {
  const order = { kind: "change", email, change: request, removeSecondFactor: false } as const;
  const answer = await executePeopleOrder(order, server.context);
  return answer.kind === "people" ? { kind: "changed", ...answer.people[0] } : { kind: answer.code };
};
/** „ok“ or the error code. */
const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "ok",
    (error) => error.code,
  );
const signIn = (password = "geheim-1", email = person.user.email) => login({ email, password }, server.context);
type Tokens = Awaited<ReturnType<typeof signIn>>["tokens"];
const authenticateWith = ({ accessToken }: Tokens) => authenticate(`Bearer ${accessToken}`, server.context);
const tryBoth = async (tokens: Tokens): Promise<readonly string[]> => [
  await outcomeOf(authenticateWith(tokens)),
  await outcomeOf(refresh({ refreshToken: tokens.refreshToken }, server.context)),
];
const ended = ["UNAUTHENTICATED", "REFRESH_REJECTED"];

test("a locked user learns of it only with the right password", async () => {
  await change({ locked: true }, ` ${person.user.email.toUpperCase()} `);
  expect(await outcomeOf(signIn("geheim-1"))).toBe("ACCOUNT_LOCKED");
  expect(await outcomeOf(signIn("geheim-2"))).toBe("LOGIN_FAILED");
  expect(await outcomeOf(signIn("geheim-1", chief))).toBe("ok");
});

test("O-55 locking ends all sessions immediately, and unlocking restores none", async () => {
  const devices = [(await signIn()).tokens, (await signIn()).tokens];
  const other = (await signIn("geheim-1", chief)).tokens;
  await change({ locked: true });
  for (const tokens of devices) expect(await tryBoth(tokens)).toEqual(ended);
  expect(await tryBoth(other)).toEqual(["ok", "ok"]);
  await change({ locked: false });
  for (const tokens of devices) expect(await tryBoth(tokens)).toEqual(ended);
  expect(await tryBoth((await signIn()).tokens)).toEqual(["ok", "ok"]);
});

test("a user locked again or changed otherwise keeps the time of the first lock", async () => {
  const readLock = async () =>
    (await server.context.db.selectFrom("users").selectAll().where("id", "=", person.user.id).executeTakeFirst())
      ?.lockedAt;
  const since = server.clock.now;
  await change({ locked: true });
  server.clock.now += 60_000;
  await change({ locked: true });
  expect(await change({ role: "service" })).toMatchObject({ kind: "changed", isLocked: true });
  expect(await readLock()).toBe(since);
  expect(await change({ locked: false })).toMatchObject({ isLocked: false });
  expect(await readLock()).toBeNull();
});

test.each<[UserChange, object]>([
  [{ role: "service" }, { role: "service" }],
  [{ clientNumbers: ["55004", "55005"] }, { datev: { clientNumbers: ["55004", "55005"] } }],
  [{ clientNumbers: [] }, { datev: { clientNumbers: [] } }],
  [{ fullName: "Anna Muster" }, { fullName: "Anna Muster" }],
])("%j takes effect in the next call of a running session and changes nothing else", async (request, changed) => {
  const { tokens } = await signIn();
  expect(await change(request)).toEqual({ kind: "changed", user: { ...person.user, ...changed }, isLocked: false });
  expect((await authenticateWith(tokens)).user).toEqual({ ...person.user, ...changed });
});

test("a new name replaces the user's own one on every device", async () => {
  await updateProfile({ fullName: "Anna", id: "zzzzzzzz", changedAt: server.clock.now }, person);
  await change({ fullName: "Anna Muster" });
  const { values } = await readPersonalValues({}, person);
  expect(values).toMatchObject([{ key: "profile/fullName", value: "Anna Muster", version: 2 }]);
});

test("a new password replaces the old one and ends every session", async () => {
  const { tokens } = await signIn();
  await change({ password: "geheim-neu" });
  expect(await tryBoth(tokens)).toEqual(ended);
  expect([await outcomeOf(signIn("geheim-1")), await outcomeOf(signIn("geheim-neu"))]).toEqual(["LOGIN_FAILED", "ok"]);
});

test.each<[string, UserChange, (() => Promise<unknown>) | null, string]>([
  ["locked", { locked: true }, null, "LAST_SUPER_ADMIN"],
  ["given another role", { role: "administrator" }, null, "LAST_SUPER_ADMIN"],
  ["given another name", { fullName: "Leitung" }, null, "changed"],
  ["locked beside another one", { locked: true }, () => server.signIn("super_admin"), "changed"],
  ["locked beside an administrator", { locked: true }, () => server.signIn("administrator"), "LAST_SUPER_ADMIN"],
  ["locked beside a locked one", { locked: true }, () => addLocked("super_admin"), "LAST_SUPER_ADMIN"],
])("the last super_admin %s: %j", async (_title, request, prepare, kind) => {
  await prepare?.();
  const { tokens } = await signIn("geheim-1", chief);
  expect(await change(request, chief)).toMatchObject({ kind });
  // A refused change leaves role and sessions unchanged.
  if (kind === "LAST_SUPER_ADMIN") expect((await authenticateWith(tokens)).user.role).toBe("super_admin");
});
const addLocked = async (role: Role) => change({ locked: true }, (await server.signIn(role)).user.email);

test("an unknown address gives PERSON_NOT_FOUND", async () => {
  expect(await change({ locked: true }, "niemand@kanzlei.example")).toEqual({ kind: "PERSON_NOT_FOUND" });
});
