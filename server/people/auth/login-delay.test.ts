import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import { registerDevice } from "#server/people/devices/calls/register-device.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { login } from "./calls/login.ts";

let server: TestContext;
beforeAll(async () => {
  server = await openTestContext();
});
afterAll(() => server.remove());

const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };
const ownKey = "eigenes-geraet-".padEnd(40, "x");
const codeOf = (input: Parameters<typeof login>[0], address = "203.0.113.7"): Promise<string> =>
  login(input, { ...server.context, address }).then(
    () => "ok",
    (error) => error.code,
  );

test("guessing one account from many addresses gets slower, but never locks out the user's own device", async () => {
  const { user } = await login(admin, server.context);
  const sessions = await server.context.db.selectFrom("sessions").select("id").execute();
  const signedIn = { ...server.context, user, sessionId: sessions[0]?.id ?? "" };
  await registerDevice({ deviceKey: ownKey, name: "Firefox" }, signedIn);

  const guess = (index: number) => codeOf({ ...admin, password: `falsch-${index}` }, `203.0.113.${index}`);
  const codes = [];
  for (let index = 0; index < 12; index += 1) codes.push(await guess(index));
  expect(codes).toEqual([...Array(10).fill("LOGIN_FAILED"), "RATE_LIMITED", "RATE_LIMITED"]);
  // The right password from an unknown device also waits, one second at first.
  expect(await codeOf(admin)).toBe("RATE_LIMITED");
  server.clock.now += 1000;
  expect(await guess(13)).toBe("LOGIN_FAILED");
  server.clock.now += 1000;
  expect(await guess(14)).toBe("RATE_LIMITED");
  expect(await codeOf({ ...admin, deviceKey: ownKey })).toBe("ok");
  expect(await codeOf({ ...admin, deviceKey: "fremdes-geraet".padEnd(40, "x") })).toBe("RATE_LIMITED");
  server.clock.now += 1000;
  expect(await codeOf(admin)).toBe("ok");
});

test("failures on the user's own device are counted as well", async () => {
  server.clock.now += hourMs;
  const codes = [];
  for (let index = 0; index < 11; index += 1)
    codes.push(await codeOf({ ...admin, deviceKey: ownKey, password: "falsch" }));
  expect(codes.at(-1)).toBe("RATE_LIMITED");
  expect(await codeOf(admin)).toBe("ok");
});

test("failures recorded before the clock was set back do not lock anybody out", async () => {
  server.clock.now += hourMs;
  for (let index = 0; index < 11; index += 1) await codeOf({ ...admin, password: "falsch" });
  expect(await codeOf(admin)).toBe("RATE_LIMITED");
  server.clock.now -= hourMs;
  expect(await codeOf(admin)).toBe("ok");
});

test("every sign-in, including failed ones, is audited", async () => {
  const rows = await server.context.db.selectFrom("auditEntries").select(["action", "subject", "address"]).execute();
  expect(rows[0]).toMatchObject({ action: "signIn", subject: admin.email });
  expect(rows.filter(({ action }) => action === "signInFailed").length).toBe(31);
  expect(rows.some(({ address }) => address === "203.0.113.3")).toBe(true);
});
