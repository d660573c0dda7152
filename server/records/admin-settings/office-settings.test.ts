import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { uploadConfig } from "#server/checks/file-checks/calls/upload-config.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { changeOfficeSettings } from "#server/offices/system/calls/change-office-settings.ts";
import { health } from "#server/offices/system/calls/health.ts";
import { readOfficeSettings } from "#server/offices/system/calls/read-office-settings.ts";
import { setMaintenance } from "#server/offices/system/calls/set-maintenance.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { officeKind } from "./office-settings.ts";

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
});
afterEach(() => server.remove());

const set = (change: Partial<typeof officeKind.defaults>, version = 0) =>
  changeOfficeSettings({ settings: { ...officeKind.defaults, ...change }, version }, admin);

const lastExpiry = async (): Promise<number> => {
  const row = await admin.db
    .selectFrom("refreshTokens")
    .select(({ fn }) => fn.max("expiresAt").as("at"))
    .executeTakeFirstOrThrow();
  return Number(row.at) - server.clock.now;
};

test("contact, upload limit and session lifetime apply as soon as they are set", async () => {
  expect(await health({}, admin)).toMatchObject({ contactEmail: null, showsCertified: true, notice: null });
  await set({ contactEmail: "hilfe@kanzlei.example", showsCertified: false, maxUploadMb: 1, sessionDays: 7 });
  expect(await health({}, admin)).toMatchObject({ contactEmail: "hilfe@kanzlei.example", showsCertified: false });
  expect((await uploadConfig({}, admin)).maxBytes).toBe(1_000_000);
  const large = uploadOf({ text: "x".repeat(1_000_001) });
  await expect(receiveUpload(large, admin)).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
  await openSession(admin.user.id, admin);
  expect(await lastExpiry()).toBe(7 * dayMs);
});

test("environment variables take precedence, and no setting exceeds the limits of the running server", async () => {
  const fromEnvironment = new Set(["CONTACT_EMAIL", "SESSION_DAYS"]);
  const settings = { ...admin.settings, contactEmail: "umgebung@kanzlei.example", fromEnvironment };
  const fixed = { ...admin, settings };
  await set({ contactEmail: "hier@kanzlei.example", maxUploadMb: 4000, sessionDays: 7 });
  expect(await health({}, fixed)).toMatchObject({ contactEmail: "umgebung@kanzlei.example" });
  expect((await uploadConfig({}, fixed)).maxBytes).toBe(200_000_000);
  await openSession(admin.user.id, fixed);
  expect(await lastExpiry()).toBe(30 * dayMs);
  expect(await readOfficeSettings({}, fixed)).toMatchObject({
    fromEnvironment: ["contactEmail", "sessionDays"],
    defaults: { contactEmail: "umgebung@kanzlei.example", maxUploadMb: 200, sessionDays: 30 },
  });
});

test("of two concurrent changes one is refused, and the audit holds the values before and after", async () => {
  await set({ sessionDays: 7 });
  await expect(set({ sessionDays: 8 })).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  const entries = await admin.db.selectFrom("auditEntries").selectAll().where("subject", "=", "system").execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.detailJson).toContain("sessionDays");
});

test("a field left out keeps the value a colleague has set", async () => {
  const { version } = await set({ sessionDays: 7 });
  await changeOfficeSettings({ settings: { devicePin: true }, version }, admin);
  expect((await readOfficeSettings({}, admin)).settings).toEqual({
    ...officeKind.defaults,
    sessionDays: 7,
    devicePin: true,
  });
});

test("a maintenance notice is shown to everybody until it is switched off or expires", async () => {
  const message = "Heute ab 18 Uhr Wartung.";
  const until = server.clock.now + hourMs;
  await setMaintenance({ settings: { enabled: true, message: ` ${message} `, until }, version: 0 }, admin);
  const notice = async () => (await health({}, server.context)).notice;
  expect(await notice()).toEqual({ message, until });
  server.clock.now = until;
  expect(await notice()).toBeNull();
  await setMaintenance({ settings: { enabled: true, message, until: null }, version: 1 }, admin);
  expect(await notice()).toEqual({ message, until: null });
  await setMaintenance({ settings: { enabled: false, message, until: null }, version: 2 }, admin);
  expect(await notice()).toBeNull();
});

test("an unresponsive database does not change the liveness answer", async () => {
  const broken = new Proxy(admin.db, {
    get: () => () => {
      throw new Error("locked");
    },
  });
  expect(await health({}, { ...admin, db: broken })).toMatchObject({ status: "ok", notice: null });
});
