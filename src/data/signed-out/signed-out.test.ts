import { dayMs } from "#engine/values/units.ts";
import "fake-indexeddb/auto";
import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { resume } from "#data/person/resume.ts";
import { login, logout } from "#data/person/session.ts";
import { carryOutWipes, orderWipe } from "#data/person/wipe.ts";
import { database } from "#data/store/database.ts";
import { tablesWhere } from "#data/store/table-registry.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import { createPerson, createToken, failure, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { killAfter } from "#tests/support/kill-parcels.ts";
import { contentOf, createRows, localIdOf, readAllRows, storeRows } from "#tests/support/table-rows.ts";
import { listParcels } from "./list-parcels.ts";
import { listOpenSignedOut, sealSignedOut } from "./seal-signed-out.ts";
import { canSealAtSignOut, keepSignOutKey } from "./sign-out-keys.ts";

/** Key file of the server, kept beside its database. */
let keyFile = "key file";
let isDown = false;
let signingIn = "anna";
let keyCalls = 0;

beforeEach(async () => {
  [keyFile, isDown, signingIn, keyCalls] = ["key file", false, "anna", 0];
  removeKeys("anna");
  await resetDevice((call, body) => {
    if (isDown) throw new TypeError("offline");
    if (call === "POST /auth/login") {
      const tokens = { accessToken: createToken(signingIn.length), refreshToken: signingIn };
      return success({ user: createPerson(signingIn), tokens });
    }
    if (call === "POST /devices/this/sealing-key") {
      keyCalls += 1;
      const { deviceKey } = JSON.parse(body) as { deviceKey: string };
      return success({ key: createHmac("sha256", keyFile).update(`${signingIn}/${deviceKey}`).digest("base64url") });
    }
    return call.startsWith("POST /devices/wipes/") ? success({}) : failure(404, "NOT_FOUND");
  });
  for (const ownerId of ["anna", "bernd"])
    for (const place of ["held", "here"] as const) await storeRows(createRows(ownerId, place));
  await Promise.all([database.parcels, database.signOutKeys, database.vaults].map((table) => table.clear()));
  await signInAs("anna");
  await keepSignOutKey("anna", "token", 0);
});

const signIn = (ownerId: string) => {
  signingIn = ownerId;
  return login(`${ownerId}@kanzlei.example`, "geheim1");
};
const leave = async (): Promise<void> => {
  await logout();
  await sealSignedOut("anna");
};
/** Readable rows of a person in the tables that signing out seals. */
const sealedTables = tablesWhere(({ signOut }) => signOut === "seal" || signOut === "sealWithFileCheck");
const readOpen = async (ownerId: string) =>
  (await readAllRows()).filter(({ table, text }) => sealedTables.includes(table) && text.includes(ownerId));

describe("after the sign-out", () => {
  test("O-105 nothing of the person can be read in any table that holds what is theirs", async () => {
    const before = await readOpen("anna");
    expect(before.length).toBeGreaterThan(sealedTables.length);
    await leave();
    expect(await readOpen("anna")).toEqual([]);
    const raw = JSON.stringify(await readAllRows());
    for (const place of ["held", "here"] as const) expect(raw).not.toContain(contentOf("anna", place));
    expect(raw).not.toContain(`${localIdOf("anna", "here")}.csv`);
    expect(await listOpenSignedOut()).toEqual([]);
  });

  test("O-105 the next sign-in of the same person puts every row back as it was", async () => {
    const before = await readOpen("anna");
    await leave();
    await signIn("anna");
    expect(await readOpen("anna")).toEqual(before);
    expect(await database.parcels.count()).toBe(0);
  });

  test("O-105 sealing needs no connection, and what is still written for the person follows", async () => {
    isDown = true;
    await leave();
    await database.searches.add({ id: 99, ownerId: "anna", query: "nachher anna", at: 1 });
    expect(await listOpenSignedOut()).toEqual(["anna"]);
    await sealSignedOut("anna");
    expect(await readOpen("anna")).toEqual([]);
  });

  test("O-109 somebody else at this device sees nothing of it, and their rows are not touched", async () => {
    const bernds = await readOpen("bernd");
    await leave();
    await signIn("bernd");
    expect(await readOpen("bernd")).toEqual(bernds);
    expect(await readOpen("anna")).toEqual([]);
    expect(await database.parcels.where({ ownerId: "anna" }).count()).toBeGreaterThan(0);
  });

  test("O-109 an order to remove the data counts what lies sealed", async () => {
    await leave();
    await orderWipe({ id: "w", ownerId: "anna", requestedAt: 7 });
    isDown = true;
    await carryOutWipes();
    expect(await database.wipes.get("w:7")).toMatchObject({ state: "done", removed: 2, unsent: 1 });
    expect(await database.parcels.where({ ownerId: "anna" }).count()).toBe(0);
  });
});

describe("killed in the middle", () => {
  /** Parcels of all that two file checks leave. */
  const countParcels = async (): Promise<number> => {
    await leave();
    const count = await database.parcels.count();
    await signIn("anna");
    return count;
  };

  test("O-106 at any step of the sealing nothing is lost, and the next pass seals the rest", async () => {
    const before = await readOpen("anna");
    const steps = await countParcels();
    expect(steps).toBeGreaterThan(5);
    for (let step = 0; step < steps; step += 1) {
      await logout();
      const revive = killAfter("creating", step);
      await expect(sealSignedOut("anna")).rejects.toThrow();
      revive();
      expect([step, await database.parcels.count()]).toEqual([step, step]);
      // Half of the time the person is back before the rest is sealed.
      if (step % 2 === 0) {
        await sealSignedOut("anna");
        expect(await readOpen("anna")).toEqual([]);
      }
      await signIn("anna");
      expect(await readOpen("anna")).toEqual(before);
    }
  });

  test("O-106 at any step of the opening nobody is signed in, and everything is there after the next sign-in", async () => {
    const before = await readOpen("anna");
    const steps = await countParcels();
    for (let step = 0; step < steps; step += 1) {
      await leave();
      const revive = killAfter("deleting", step);
      await expect(signIn("anna")).rejects.toThrow();
      revive();
      expect(await database.session.count()).toBe(0);
      if (step % 2 === 0) {
        await sealSignedOut("anna");
        expect(await readOpen("anna")).toEqual([]);
      }
      await signIn("anna");
      expect(await readOpen("anna")).toEqual(before);
    }
  });

  test("O-106 where the browser refuses blobs the same rows are sealed as plain bytes", async () => {
    const before = await readOpen("anna");
    await logout();
    const add = database.parcels.add.bind(database.parcels);
    const refuse = vi.spyOn(database.parcels, "add").mockImplementation((row) => {
      if (row.content instanceof Blob) throw new DOMException("no blobs here", "DataCloneError");
      return add(row);
    });
    await sealSignedOut("anna");
    refuse.mockRestore();
    expect(await readOpen("anna")).toEqual([]);
    await signIn("anna");
    expect(await readOpen("anna")).toEqual(before);
  });
});

describe("the key", () => {
  test("O-107 is asked for at sign-in and stands nowhere on the device", async () => {
    await leave();
    const { value: deviceKey } = (await database.settings.get("deviceKey")) ?? {};
    const key = createHmac("sha256", keyFile)
      .update(`anna/${String(deviceKey)}`)
      .digest();
    const raw = JSON.stringify(await readAllRows());
    for (const form of [key.toString("base64url"), key.toString("hex"), key.toString("latin1")])
      expect(raw).not.toContain(form);
    const calls = keyCalls;
    await signIn("anna");
    expect(keyCalls).toBe(calls + 1);
  });

  test("O-107 without an answer nobody is signed in, and nothing is changed", async () => {
    await leave();
    const sealed = await database.parcels.count();
    vi.stubGlobal("fetch", async (input: Request) => {
      if (input.url.endsWith("/sealing-key")) throw new TypeError("offline");
      return success({ user: createPerson("anna"), tokens: { accessToken: createToken(1), refreshToken: "r" } });
    });
    await expect(signIn("anna")).rejects.toMatchObject({ kind: "offline" });
    expect([await database.session.count(), await database.parcels.count()]).toEqual([0, sealed]);
  });

  test("O-107 of another key file opens nothing and loses nothing; the first one opens it again", async () => {
    const before = await readOpen("anna");
    await leave();
    const sealed = await database.parcels.count();
    keyFile = "another key file";
    await signIn("anna");
    expect([await database.parcels.count(), await database.session.count()]).toEqual([sealed, 1]);
    const held = before.filter(({ table }) => table === "fileChecks").length;
    expect((await listParcels("anna")).reduce((sum, { checks }) => sum + checks, 0)).toBe(held);
    await database.searches.add({ id: 98, ownerId: "anna", query: "anna neu", at: 1 });
    await keepSignOutKey("anna", "token", 2 * dayMs);
    await leave();
    await signIn("anna");
    expect((await readOpen("anna")).map(({ table }) => table)).toEqual(["searches"]);
    keyFile = "key file";
    await leave();
    await signIn("anna");
    expect(await readOpen("anna")).toEqual(before);
  });

  test("O-107 without one there is nothing to seal with, and it is said", async () => {
    await database.signOutKeys.clear();
    const before = await readOpen("anna");
    await leave();
    expect(await canSealAtSignOut("anna")).toBe(false);
    expect(await readOpen("anna")).toEqual(before);
  });
});

test("O-108 the PIN opens them as well, without a connection; another one opens nothing", async () => {
  const before = await readOpen("anna");
  await setPin(createPerson("anna"), "123456", 10);
  removeKeys("anna");
  await leave();
  expect(await readOpen("anna")).toEqual([]);
  isDown = true;
  expect(await resume("anna", "654321")).toMatchObject({ ok: false });
  expect(await readOpen("anna")).toEqual([]);
  expect(await resume("anna", "123456")).toEqual({ ok: true });
  expect((await database.session.get("current"))?.user.id).toBe("anna");
  expect(await readOpen("anna")).toEqual(before);
});
