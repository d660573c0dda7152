import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { listPeople } from "#server/people/users/calls/list-people.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { confirmWipe } from "./calls/confirm-wipe.ts";
import { deviceWipes } from "./calls/device-wipes.ts";
import { listDevices } from "./calls/list-devices.ts";
import { registerDevice } from "./calls/register-device.ts";
import { requestWipe } from "./calls/request-wipe.ts";
import { sealingKey } from "./calls/sealing-key.ts";

const deviceKey = "k".repeat(43);
let server: TestContext;
beforeEach(async () => {
  server = await openTestContext();
});
afterEach(() => server.remove());

/** A user with a real session. */
const signIn = async (role: "berater" | "administrator") => {
  const person = await server.signIn(role);
  const { accessToken } = await openSession(person.user.id, server.context);
  const { sessionId } = await authenticate(`Bearer ${accessToken}`, server.context);
  return { ...person, sessionId, accessToken };
};
const register = (context: SignedInContext, key = deviceKey, name = "Chrome, Windows") =>
  registerDevice({ deviceKey: key, name }, context);
const listOwn = async (context: SignedInContext) => (await listDevices({}, context)).devices;

test("O-100 one browser profile is one device per user, with its last contact", async () => {
  const anna = await signIn("berater");
  const bernd = await signIn("berater");
  await register(anna);
  server.clock.now += 60_000;
  await register(anna, deviceKey, "Edge, Windows");
  await register(bernd);
  expect(await listOwn(anna)).toMatchObject([
    { name: "Edge, Windows", lastContactAt: server.clock.now, wipeRequestedAt: null, isThis: true },
  ]);
  expect(await listOwn(bernd)).toHaveLength(1);
});

test("O-100 unsent entries are shown with their time; a device that reports none keeps its last report", async () => {
  const anna = await signIn("berater");
  await register(anna);
  expect(await listOwn(anna)).toMatchObject([{ unsent: null, unsentAt: null }]);
  const name = "Chrome, Windows";
  await registerDevice({ deviceKey, name, unsent: 3 }, anna);
  const notifiedAt = server.clock.now;
  server.clock.now += 60_000;
  await register(anna);
  expect(await listOwn(anna)).toMatchObject([{ unsent: 3, unsentAt: notifiedAt, lastContactAt: server.clock.now }]);
  await registerDevice({ deviceKey, name, unsent: 0 }, anna);
  expect(await listOwn(anna)).toMatchObject([{ unsent: 0, unsentAt: server.clock.now }]);
});

test("O-100 the list of people sums up the unsent entries of each user's devices", async () => {
  const anna = await signIn("berater");
  const bernd = await signIn("berater");
  const chief = await signIn("administrator");
  const name = "Chrome, Windows";
  await registerDevice({ deviceKey, name, unsent: 3 }, anna);
  await registerDevice({ deviceKey: "o".repeat(43), name, unsent: 2 }, anna);
  await register(anna, "p".repeat(43));
  await register(bernd);
  const { items } = await listPeople({}, chief);
  const rowOf = ({ user }: SignedInContext) => items.find(({ id }) => id === user.id);
  expect(rowOf(anna)).toMatchObject({ devices: 3, unsent: 5 });
  expect(rowOf(bernd)).toMatchObject({ devices: 1, unsent: 0 });
  expect(rowOf(chief)).toMatchObject({ devices: 0, unsent: 0 });
});

test("O-101 a wiped device has no unsent entries", async () => {
  const anna = await signIn("berater");
  await registerDevice({ deviceKey, name: "Chrome, Windows", unsent: 3 }, anna);
  const id = (await listOwn(anna))[0]?.id ?? "";
  await requestWipe({ id }, anna);
  expect(await listOwn(anna)).toMatchObject([{ unsent: 3 }]);
  await confirmWipe({ id, deviceKey, removed: 3, unsent: 3 }, server.context);
  expect(await listOwn(anna)).toMatchObject([{ unsent: 0, wipedUnsent: 3 }]);
});

test("O-100 the key of a device is neither in a list nor in the database", async () => {
  const anna = await signIn("berater");
  await register(anna);
  const rows = await server.context.db.selectFrom("devices").selectAll().execute();
  expect(JSON.stringify([rows, await listOwn(anna)])).not.toContain(deviceKey);
});

test("O-101 a wipe order ends the sessions of the device immediately and is delivered to its key", async () => {
  const anna = await signIn("berater");
  const other = {
    ...anna,
    ...(await authenticate(`Bearer ${(await openSession(anna.user.id, server.context)).accessToken}`, server.context)),
  };
  await register(anna);
  await register(other, "o".repeat(43));
  const lost = (await listOwn(other)).find(({ isThis }) => !isThis);
  await requestWipe({ id: lost?.id ?? "" }, other);
  await expect(authenticate(`Bearer ${anna.accessToken}`, server.context)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect(await deviceWipes({ deviceKey }, server.context)).toEqual({
    wipes: [{ id: lost?.id, ownerId: anna.user.id, requestedAt: server.clock.now }],
  });
  expect(await deviceWipes({ deviceKey: "o".repeat(43) }, server.context)).toEqual({ wipes: [] });
});

test("O-101 a confirmed wipe is shown with its numbers and not requested again", async () => {
  const anna = await signIn("berater");
  await register(anna);
  const [device] = await listOwn(anna);
  const id = device?.id ?? "";
  await requestWipe({ id }, anna);
  await confirmWipe({ id, deviceKey: "x".repeat(43), removed: 9, unsent: 9 }, server.context);
  expect((await listOwn(anna))[0]?.wipedAt).toBeNull();
  await confirmWipe({ id, deviceKey, removed: 5, unsent: 2 }, server.context);
  await confirmWipe({ id, deviceKey, removed: 0, unsent: 0 }, server.context);
  expect(await listOwn(anna)).toMatchObject([{ wipeRequestedAt: null, wipedRemoved: 5, wipedUnsent: 2 }]);
  expect(await deviceWipes({ deviceKey }, server.context)).toEqual({ wipes: [] });
});

test("O-119 the confirmation of an earlier order leaves a later one, and that of its own ends it", async () => {
  const anna = await signIn("berater");
  await register(anna);
  const [{ id = "" } = {}] = await listOwn(anna);
  await requestWipe({ id }, anna);
  const requestedAt = server.clock.now;
  await confirmWipe({ id, deviceKey, removed: 5, unsent: 2, requestedAt: requestedAt - 1 }, server.context);
  expect(await deviceWipes({ deviceKey }, server.context)).toMatchObject({ wipes: [{ requestedAt }] });
  await confirmWipe({ id, deviceKey, removed: 5, unsent: 2, requestedAt }, server.context);
  expect(await deviceWipes({ deviceKey }, server.context)).toEqual({ wipes: [] });
});

test("O-103 only the user and administrators see a device and may request a wipe", async () => {
  const anna = await signIn("berater");
  const bernd = await signIn("berater");
  const chief = await signIn("administrator");
  await register(anna);
  const [device] = await listOwn(anna);
  const id = device?.id ?? "";
  await expect(requestWipe({ id }, bernd)).rejects.toMatchObject({ code: "DEVICE_NOT_FOUND" });
  await expect(listDevices({ email: anna.user.email }, bernd)).rejects.toMatchObject({ code: "ROLE_MISSING" });
  expect((await listDevices({ email: anna.user.email }, chief)).devices).toMatchObject([{ id, isThis: false }]);
  expect((await requestWipe({ id }, chief)).device.wipeRequestedAt).toBe(server.clock.now);
});

test("O-107 the sealing key is the same at every sign-in, and different for every user and device", async () => {
  const anna = await signIn("berater");
  const again = { ...anna, ...(await signIn("administrator")), user: anna.user };
  const bernd = await signIn("berater");
  const { key } = await sealingKey({ deviceKey }, anna);
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect((await sealingKey({ deviceKey }, again)).key).toBe(key);
  expect((await sealingKey({ deviceKey }, bernd)).key).not.toBe(key);
  expect((await sealingKey({ deviceKey: "o".repeat(43) }, anna)).key).not.toBe(key);
  const otherFile = { ...anna, keys: { ...anna.keys, devices: new Uint8Array(32) } };
  expect((await sealingKey({ deviceKey }, otherFile)).key).not.toBe(key);
});

test("O-107 the sealing key survives a new password and is not in the database", async () => {
  const anna = await signIn("berater");
  await register(anna);
  const { key } = await sealingKey({ deviceKey }, anna);
  await server.context.db
    .updateTable("users")
    .set({ passwordHash: "another" })
    .where("id", "=", anna.user.id)
    .execute();
  expect((await sealingKey({ deviceKey }, anna)).key).toBe(key);
  const rows = await Promise.all(
    (["users", "devices", "sessions"] as const).map((table) =>
      server.context.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(rows)).not.toContain(key);
});
