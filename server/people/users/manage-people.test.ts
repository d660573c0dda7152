import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import type { Role } from "#contract/roles.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { login } from "#server/people/auth/calls/login.ts";
import { readLink } from "#server/people/auth/calls/read-link.ts";
import { redeemLink } from "#server/people/auth/calls/redeem-link.ts";
import { registerDevice } from "#server/people/devices/calls/register-device.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changePerson } from "./calls/change-person.ts";
import { endPersonSession } from "./calls/end-person-session.ts";
import { invitePerson } from "./calls/invite-person.ts";
import { listPeople } from "./calls/list-people.ts";
import { listPersonSessions } from "./calls/list-person-sessions.ts";
import { listRoles } from "./calls/list-roles.ts";
import { lockPerson } from "./calls/lock-person.ts";
import { removePerson } from "./calls/remove-person.ts";
import { removeSecondFactor } from "./calls/remove-second-factor.ts";
import { resendInvitation } from "./calls/resend-invitation.ts";
import { resetPersonPassword } from "./calls/reset-person-password.ts";
import { unlockPerson } from "./calls/unlock-person.ts";

let server: TestContext;
let chief: SignedInContext;
let administrator: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  chief = await server.signIn("super_admin");
  administrator = await server.signIn("administrator");
});
afterAll(() => server.remove());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error) => error.code,
  );
let invited = 0;
const invite = (more: Partial<CallInput<"invitePerson">> = {}, by = administrator) => {
  invited += 1;
  const email = `neu-${invited}@kanzlei.example`;
  return invitePerson({ email, fullName: "Änne Groß", role: "berater", clientNumbers: ["4711"], ...more }, by);
};
const tokenOf = (url: string | undefined): string => url?.split("#")[1] ?? "";
const auditOf = (subject: string) =>
  server.context.db
    .selectFrom("auditEntries")
    .select(["action", "actor", "detailJson"])
    .where("subject", "=", subject)
    .orderBy("position")
    .execute();

test("an invited user sets a password with the link, once, and signs in", async () => {
  const { person, link } = await invite();
  expect(person).toMatchObject({ status: "invited", clientNumbers: ["4711"], lastLoginAt: null, version: 1 });
  expect(link?.url).toMatch(/^\/einladung#[\w-]{43}$/);
  const token = tokenOf(link?.url);
  expect(await codeOf(login({ email: person.email, password: "" }, server.context))).toBe("LOGIN_FAILED");
  expect(await codeOf(login({ email: person.email, password: "nobody" }, server.context))).toBe("LOGIN_FAILED");
  expect(await readLink({ token }, server.context)).toEqual({
    kind: "invitation",
    email: person.email,
    fullName: "Änne Groß",
    expiresAt: server.clock.now + 7 * dayMs,
    passwordRule: "Mindestens 6 Zeichen, empfohlen sind 10 oder mehr",
  });
  const both = await Promise.all(
    ["erstes-1", "zweites-2"].map((newPassword) => codeOf(redeemLink({ token, newPassword }, server.context))),
  );
  expect(both.toSorted()).toEqual(["LINK_INVALID", "ok"]);
  const passwords = await Promise.all(
    ["erstes-1", "zweites-2"].map((password) => codeOf(login({ email: person.email, password }, server.context))),
  );
  expect(passwords.toSorted()).toEqual(["LOGIN_FAILED", "ok"]);
  expect(await codeOf(readLink({ token }, server.context))).toBe("LINK_INVALID");
  const listed = await listPeople({ q: person.email }, administrator);
  expect(listed.items).toMatchObject([{ status: "active", lastLoginAt: server.clock.now }]);
  const rows = await server.context.db.selectFrom("oneTimeLinks").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(["personAdd", "passwordLink", "passwordSet"]);
});

test("a link ends when it expires, when a newer one is created, and for good when the user is locked", async () => {
  const { person, link } = await invite();
  const read = (url: string | undefined) => codeOf(readLink({ token: tokenOf(url) }, server.context));
  const { link: second } = await resendInvitation({ id: person.id }, administrator);
  expect([await read(link?.url), await read(second?.url)]).toEqual(["LINK_INVALID", "ok"]);
  await lockPerson({ id: person.id }, administrator);
  const redeem = redeemLink({ token: tokenOf(second?.url), newPassword: "geheim-9" }, server.context);
  expect(await codeOf(redeem)).toBe("LINK_INVALID");
  await unlockPerson({ id: person.id }, administrator);
  expect(await read(second?.url)).toBe("LINK_INVALID");
  const { link: third } = await resendInvitation({ id: person.id }, administrator);
  expect(await read(third?.url)).toBe("ok");
  server.clock.now += 7 * dayMs;
  expect(await read(third?.url)).toBe("LINK_INVALID");
});

test("a password reset link stays invalid after lock and unlock", async () => {
  const { user } = await server.signIn("berater");
  const { link } = await resetPersonPassword({ id: user.id }, administrator);
  await lockPerson({ id: user.id }, administrator);
  await unlockPerson({ id: user.id }, administrator);
  const redeem = redeemLink({ token: tokenOf(link?.url), newPassword: "geheim-neu" }, server.context);
  expect(await codeOf(redeem)).toBe("LINK_INVALID");
  expect(await codeOf(login({ email: user.email, password: "geheim-1" }, server.context))).toBe("ok");
});

test("after a reset, password and sessions stay valid until the link is used", async () => {
  const { user } = await server.signIn("berater");
  const { tokens } = await login({ email: user.email, password: "geheim-1" }, server.context);
  const { link } = await resetPersonPassword({ id: user.id }, administrator);
  expect(await codeOf(authenticate(`Bearer ${tokens.accessToken}`, server.context))).toBe("ok");
  expect(await codeOf(resendInvitation({ id: user.id }, administrator))).toBe("ALREADY_ACTIVE");
  await redeemLink({ token: tokenOf(link?.url), newPassword: "geheim-neu" }, server.context);
  expect(await codeOf(authenticate(`Bearer ${tokens.accessToken}`, server.context))).toBe("UNAUTHENTICATED");
  expect(await codeOf(login({ email: user.email, password: "geheim-1" }, server.context))).toBe("LOGIN_FAILED");
  expect(await codeOf(login({ email: user.email, password: "geheim-neu" }, server.context))).toBe("ok");
});

test("an address must be unique regardless of case, and valid for signing in", async () => {
  await invite({ email: "Doppelt@kanzlei.example" });
  expect(await codeOf(invite({ email: " doppelt@KANZLEI.example" }))).toBe("PERSON_EXISTS");
  expect(await codeOf(invite({ email: "anna@kanzlei" }))).toBe("EMAIL_INVALID");
});

type Write = (id: string, by: SignedInContext) => Promise<unknown>;
const writes: readonly [string, Write][] = [
  ["change", (id, by) => changePerson({ id, version: 1, fullName: "Neu" }, by)],
  ["lock", (id, by) => lockPerson({ id }, by)],
  ["unlock", (id, by) => unlockPerson({ id }, by)],
  ["reset", (id, by) => resetPersonPassword({ id }, by)],
  ["resend", (id, by) => resendInvitation({ id }, by)],
  ["second factor", (id, by) => removeSecondFactor({ id }, by)],
  ["remove", (id, by) => removePerson({ id }, by)],
];
test.each(writes)(
  "%s is refused for a super_admin by an administrator, for oneself, and for an unknown user",
  async (_name, write) => {
    const other = await server.signIn("super_admin");
    const before = await server.context.db.selectFrom("users").selectAll().orderBy("id").execute();
    expect(await codeOf(write(other.user.id, administrator))).toBe("SUPER_ADMIN_ONLY");
    expect(await codeOf(write(administrator.user.id, administrator))).toBe("OWN_ACCOUNT");
    expect(await codeOf(write(chief.user.id, chief))).toBe("OWN_ACCOUNT");
    expect(await codeOf(write("nobody", chief))).toBe("PERSON_NOT_FOUND");
    expect(await server.context.db.selectFrom("users").selectAll().orderBy("id").execute()).toEqual(before);
  },
);

test.each<[Role, string]>([
  ["super_admin", "SUPER_ADMIN_ONLY"],
  ["administrator", "ok"],
  ["service", "ok"],
])("an administrator changes a role to %s: %s", async (role, expected) => {
  expect(await codeOf(invite({ role }))).toBe(expected);
  const { person } = await invite();
  expect(await codeOf(changePerson({ id: person.id, version: 1, role }, administrator))).toBe(expected);
  expect(await codeOf(changePerson({ id: (await invite()).person.id, version: 1, role }, chief))).toBe("ok");
});

test("the last super_admin who can sign in is kept", async () => {
  const only = await openTestContext();
  const admin = await only.signIn("administrator");
  const { items } = await listPeople({ role: "super_admin" }, admin);
  const first = items[0];
  // Invited but without a password: cannot sign in.
  const somebody = { ...admin, user: { ...admin.user, role: "super_admin" as const } };
  await invitePerson({ email: "zweite@kanzlei.example", fullName: "Zweite", role: "super_admin" }, somebody);
  expect(await codeOf(lockPerson({ id: first?.id ?? "" }, somebody))).toBe("LAST_SUPER_ADMIN");
  expect(await codeOf(removePerson({ id: first?.id ?? "" }, somebody))).toBe("LAST_SUPER_ADMIN");
  await only.remove();
});

test("a change takes effect at the next call, is audited, and is refused on an old version", async () => {
  const { user } = await server.signIn("berater", ["4711"]);
  const { tokens } = await login({ email: user.email, password: "geheim-1" }, server.context);
  const change = { role: "service", clientNumbers: ["4712"], permissions: ["changeOthersFileChecks"] } as const;
  const input = { id: user.id, version: 1, ...change, clientNumbers: ["4712"], permissions: [...change.permissions] };
  const { person } = await changePerson(input, administrator);
  expect(person).toMatchObject({ ...change, version: 2 });
  const session = await authenticate(`Bearer ${tokens.accessToken}`, server.context);
  expect(session.user).toMatchObject({
    role: "service",
    permissions: change.permissions,
    datev: { clientNumbers: ["4712"] },
  });
  expect(await codeOf(changePerson(input, administrator))).toBe("PERSON_CHANGED");
  const [entry] = await auditOf(user.id);
  expect(entry).toMatchObject({ action: "personChange", actor: administrator.user.email });
  expect(JSON.parse(entry?.detailJson ?? "")).toMatchObject({ roleBefore: "berater", roleAfter: "service" });
});

test("people are found by name, role and status, page by page", async () => {
  const { person } = await invite({ fullName: "Jürgen Überall", role: "service" });
  const find = async (input: CallInput<"listPeople">) =>
    (await listPeople({ limit: 200, ...input }, administrator)).items.map(({ id }) => id);
  for (const q of ["uberall", "Überall jürgen", "JUERGEN", person.email.slice(0, 6)])
    expect(await find({ q })).toContain(person.id);
  expect(await find({ q: "niemand" })).toEqual([]);
  expect(await find({ role: "service", status: "invited" })).toContain(person.id);
  expect(await find({ status: "active" })).not.toContain(person.id);
  const all = await find({});
  const pages = [await find({ page: 0, limit: 3 }), await find({ page: 1, limit: 3 })];
  expect(pages.flat()).toEqual(all.slice(0, 6));
  expect((await listPeople({ limit: 1 }, administrator)).total).toBe(all.length);
});

test("sessions of another user are listed and ended, and their device gets a wipe order", async () => {
  const { user } = await server.signIn("berater");
  const { tokens } = await login({ email: user.email, password: "geheim-1" }, server.context);
  const session = await authenticate(`Bearer ${tokens.accessToken}`, server.context);
  await registerDevice({ deviceKey: "g".repeat(40), name: "Firefox" }, { ...server.context, ...session });
  const { sessions } = await listPersonSessions({ id: user.id }, administrator);
  expect(sessions).toMatchObject([{ id: session.sessionId, deviceName: "Firefox", isThis: false }]);
  const input = { id: user.id, sessionId: session.sessionId, wipe: true };
  expect(await codeOf(endPersonSession({ ...input, id: administrator.user.id }, administrator))).toBe(
    "SESSION_NOT_FOUND",
  );
  await endPersonSession(input, administrator);
  expect(await codeOf(authenticate(`Bearer ${tokens.accessToken}`, server.context))).toBe("UNAUTHENTICATED");
  const devices = await server.context.db.selectFrom("devices").selectAll().where("userId", "=", user.id).execute();
  expect(devices).toMatchObject([{ wipeRequestedAt: server.clock.now }]);
  expect(await codeOf(listPersonSessions({ id: chief.user.id }, administrator))).toBe("SUPER_ADMIN_ONLY");
});

test("only a user without uploads is removed, and only by a super_admin if the rule is closed", async () => {
  const uploader = await server.signIn("berater", ["4711"]);
  await receiveUpload(uploadOf({}), uploader);
  expect(await codeOf(removePerson({ id: uploader.user.id }, chief))).toBe("PERSON_HAS_FILES");
  const { person } = await invite();
  await closeSuperAdminRules(server);
  expect(await codeOf(removePerson({ id: person.id }, administrator))).toBe("SUPER_ADMIN_ONLY");
  await removePerson({ id: person.id }, chief);
  expect((await listPeople({ q: person.email }, chief)).total).toBe(0);
  expect((await auditOf(person.id)).at(-1)).toMatchObject({ action: "personRemove", actor: chief.user.email });
});

test("roles describe their permissions and who may grant them", async () => {
  const { roles } = await listRoles({}, administrator);
  expect(roles.map(({ role, mayAssign }) => [role, mayAssign])).toEqual([
    ["super_admin", false],
    ["administrator", true],
    ["berater", true],
    ["service", true],
  ]);
});
