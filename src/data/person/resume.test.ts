import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { call } from "#data/server/call.ts";
import { database } from "#data/store/database.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import {
  capture,
  createPerson,
  createSender,
  drainAt,
  resetDevice,
  signInAs,
  stored,
  uploadEntry,
} from "#tests/support/device.ts";
import { listOfflinePeople, resume } from "./resume.ts";
import { logout, readSession, refreshSession } from "./session.ts";

let calls: string[] = [];
beforeEach(async () => {
  calls = [];
  await resetDevice((call) => {
    calls.push(call);
    return Promise.reject(new TypeError("offline"));
  });
  await signInAs("anna");
  await setPin(createPerson("anna"), "123456", 10);
  removeKeys("anna");
  await logout();
  await expect.poll(() => calls).toEqual(["POST /auth/logout"]);
  calls = [];
});

test("O-99 the PIN opens this device without the server, as the person last seen", async () => {
  expect(await listOfflinePeople()).toEqual([{ ownerId: "anna", name: "anna" }]);
  expect(await resume("anna", "falsch1")).toMatchObject({ ok: false });
  expect(await readSession()).toBeUndefined();
  expect(await resume("anna", "123456")).toEqual({ ok: true });
  expect(await readSession()).toMatchObject({ user: { id: "anna" }, tokens: { accessToken: "", refreshToken: "" } });
});

test("O-99 such a session calls nobody and sends nothing; what it takes in goes after the sign-in", async () => {
  await resume("anna", "123456");
  await expect(call("me", {})).rejects.toMatchObject({ status: 401 });
  expect(await refreshSession()).toBe("noAnswer");
  const localId = await capture("anna", "offline");
  const { send, sent } = createSender(stored("f1"));
  expect(await drainAt(Date.now(), { send })).toMatchObject({ retryable: 0 });
  expect(await uploadEntry(localId)).toMatchObject({ state: "paused", attempts: 0 });
  expect([sent.length, calls]).toEqual([0, []]);
  await logout();
  expect(calls).toEqual([]);
  await signInAs("anna");
  await drainAt(Date.now(), { send });
  expect(sent).toHaveLength(1);
});

test("O-99 where somebody is signed in, a PIN changes nothing about it", async () => {
  await signInAs("bernd");
  await resume("anna", "123456");
  expect((await readSession())?.user.id).toBe("bernd");
  expect(await database.session.count()).toBe(1);
});
