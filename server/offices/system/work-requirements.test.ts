import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { basePath } from "#contract/paths.ts";
import type { OfficeSettings } from "#contract/system.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { createHttp } from "#server/http/create-http.ts";
import { readLink } from "#server/people/auth/calls/read-link.ts";
import { redeemLink } from "#server/people/auth/calls/redeem-link.ts";
import { createOneTimeLink } from "#server/people/auth/one-time-link.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { officeKind } from "#server/records/admin-settings/office-settings.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { changeOfficeSettings } from "./calls/change-office-settings.ts";

let server: TestContext;
let http: FastifyInstance;
let admin: SignedInContext;
let version = 0;
beforeAll(async () => {
  server = await openTestContext();
  http = await createHttp(server.context, createHandlers());
  admin = await server.signIn("administrator");
});
afterAll(async () => {
  await http.close();
  await server.remove();
});

const set = async (change: Partial<OfficeSettings>): Promise<void> => {
  version = (await changeOfficeSettings({ settings: { ...officeKind.defaults, ...change }, version }, admin)).version;
};

const callAs = async (
  person: SignedInContext,
  method: "GET" | "POST",
  path: string,
  payload?: Record<string, unknown>,
) => {
  const { accessToken } = await openSession(person.user.id, server.context);
  const answer = await http.inject({
    method,
    url: `${basePath}${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(payload && { payload }),
  });
  const { data, error } = answer.json<{ data?: { user?: object }; error?: { code: string; message: string } }>();
  return { status: answer.statusCode, data, error };
};

test("a required second factor blocks all calls except those that set it up", async () => {
  const [berater, service] = [await server.signIn("berater"), await server.signIn("service")];
  await set({ secondFactorRoles: ["berater"] });
  const refused = await callAs(berater, "GET", "/api/file-checks");
  expect(refused).toMatchObject({ status: 409, error: { code: "SECOND_FACTOR_MISSING" } });
  expect(refused.error?.message).toContain("verlangt einen zweiten Faktor");
  expect(await callAs(berater, "GET", "/api/auth/me")).toMatchObject({
    status: 200,
    data: { user: { secondFactorDue: true } },
  });
  expect((await callAs(berater, "GET", "/api/auth/second-factor")).status).toBe(200);
  expect((await callAs(berater, "POST", "/api/auth/second-factor", { password: "geheim-1" })).status).toBe(200);
  expect((await callAs(service, "GET", "/api/file-checks")).status).toBe(200);
  await server.context.db
    .updateTable("users")
    .set({ totpConfirmedAt: server.clock.now })
    .where("id", "=", berater.user.id)
    .execute();
  expect((await callAs(berater, "GET", "/api/file-checks")).status).toBe(200);
  expect(await callAs(berater, "GET", "/api/auth/me")).toMatchObject({ data: { user: { secondFactorDue: false } } });
  await set({});
});

test("an API key of a user who lacks the second factor is blocked as well", async () => {
  const berater = await server.signIn("berater");
  const made = await callAs(berater, "POST", "/api/auth/api-keys", { name: "Skript", scopes: ["read"], days: 1 });
  const { secret } = made.data as unknown as { secret: string };
  const statusWithKey = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await http.inject({ method: "GET", url: `${basePath}/api/file-checks`, headers })).statusCode;
  };
  expect(await statusWithKey()).toBe(200);
  await set({ secondFactorRoles: ["berater"] });
  expect(await statusWithKey()).toBe(409);
  await set({});
  expect(await statusWithKey()).toBe(200);
});

test("an easily guessed password is refused on change and on invitation, in German", async () => {
  const person = await server.signIn("service");
  const change = (newPassword: string) =>
    callAs(person, "POST", "/api/auth/change-password", { currentPassword: "geheim-1", newPassword });
  for (const [password, reason] of [
    ["123456", "Es steht auf der Liste der häufigsten Passwörter."],
    ["aaaaaa", "Es besteht nur aus einem Zeichen."],
    ["Service2026", "Es besteht nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder einem Wort, das hier jeder errät."],
  ] as const) {
    const refused = await change(password);
    expect(refused).toMatchObject({ status: 422, error: { code: "PASSWORD_TOO_WEAK" } });
    expect(refused.error?.message).toBe(`Bitte wählen Sie ein anderes Passwort. ${reason}`);
  }
  const row = await findPersonRow(server.context.db, person.user.id);
  const link = await server.context.db
    .transaction()
    .execute((trx) => createOneTimeLink(trx, row, "invitation", server.context));
  const redeem = redeemLink({ token: link.url.split("#")[1] ?? "", newPassword: "passwort1" }, server.context);
  await expect(redeem).rejects.toMatchObject({ code: "PASSWORD_TOO_WEAK" });
});

test("a password rule refuses a short password on change and on invitation, and names the rule", async () => {
  const person = await server.signIn("service");
  await set({ passwordLength: 12, mixedPassword: true });
  const change = (newPassword: string) =>
    callAs(person, "POST", "/api/auth/change-password", { currentPassword: "geheim-1", newPassword });
  const short = await change("kurz-1");
  expect(short).toMatchObject({ status: 422, error: { code: "PASSWORD_TOO_WEAK" } });
  expect(short.error?.message).toContain("Mindestens 12 Zeichen, darunter Buchstaben");
  expect((await change("nurbuchstaben")).status).toBe(422);
  const row = await findPersonRow(server.context.db, person.user.id);
  const link = await server.context.db
    .transaction()
    .execute((trx) => createOneTimeLink(trx, row, "invitation", server.context));
  const token = link.url.split("#")[1] ?? "";
  expect(await readLink({ token }, server.context)).toMatchObject({
    passwordRule: "Mindestens 12 Zeichen, darunter Buchstaben und auch Ziffern oder andere Zeichen",
  });
  const weak = redeemLink({ token, newPassword: "kurz-1" }, server.context);
  await expect(weak).rejects.toMatchObject({ code: "PASSWORD_TOO_WEAK" });
  // A refused password does not use up the link.
  await redeemLink({ token, newPassword: "lang genug 2026" }, server.context);
  await set({});
});

test("a required device PIN is announced by the call me", async () => {
  await set({ devicePin: true });
  expect(await callAs(admin, "GET", "/api/auth/me")).toMatchObject({ data: { user: { devicePin: true } } });
  await set({});
  expect(await callAs(admin, "GET", "/api/auth/me")).toMatchObject({ data: { user: { devicePin: false } } });
});

test("the echo answers as requested, with at most ten seconds of delay", async () => {
  const echo = (status: number, delayMs: number) => callAs(admin, "POST", "/api/admin/test/echo", { status, delayMs });
  expect(await echo(200, 0)).toMatchObject({ status: 200, data: { status: 200 } });
  for (const status of [400, 403, 404, 409, 429, 500, 503]) expect((await echo(status, 0)).status).toBe(status);
  expect((await echo(200, 10_001)).status).toBe(400);
  expect((await echo(401, 0)).status).toBe(400);
  const berater = await server.signIn("berater");
  expect(await callAs(berater, "POST", "/api/admin/test/echo", { status: 200, delayMs: 0 })).toMatchObject({
    status: 403,
    error: { code: "ROLE_MISSING" },
  });
});
