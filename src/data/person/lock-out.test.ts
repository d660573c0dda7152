import "fake-indexeddb/auto";
import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { listLostWithPin, removeForgottenPin } from "#data/checks/forgotten-pin.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { readLastEvent, storeLastEvent } from "#data/server/apply-events.ts";
import { listOpenSignedOut, sealSignedOut } from "#data/signed-out/seal-signed-out.ts";
import { keepSignOutKey } from "#data/signed-out/sign-out-keys.ts";
import { database } from "#data/store/database.ts";
import { sealedTables, tablesWhere } from "#data/store/table-registry.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { convertRows } from "#data/vault/convert.ts";
import { isLocked, removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import {
  capture,
  createPerson,
  createSender,
  createToken,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  stored,
  success,
  uploadEntry,
} from "#tests/support/device.ts";
import { killAfter } from "#tests/support/kill-parcels.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { contentOf, createRows, localIdOf, readAllRows, storeRows } from "#tests/support/table-rows.ts";
import { findRecipient, lockOut, lockWithoutKeys, readPeople, signOutLocked } from "./lock-out.ts";
import { removeLocalData } from "./remove-local-data.ts";
import { resume } from "./resume.ts";
import { login, logout, readSession, refreshSession } from "./session.ts";
import { carryOutWipes, orderWipe } from "./wipe.ts";

const pin = "123456";
let calls: string[] = [];
let answerRefresh: () => Promise<Response> = async () => failure(503, "UNAVAILABLE");

beforeEach(async () => {
  calls = [];
  for (const ownerId of ["anna", "bernd"]) removeKeys(ownerId);
  await resetDevice((call, body) => {
    calls.push(call);
    if (call === "POST /auth/login") {
      return success({ user: createPerson("anna"), tokens: { accessToken: createToken(9), refreshToken: "new" } });
    }
    if (call === "POST /auth/refresh") return answerRefresh();
    if (call === "POST /devices/this/sealing-key") {
      return success({ key: createHmac("sha256", "key file").update(body).digest("base64url") });
    }
    return failure(404, "NOT_FOUND");
  });
  for (const ownerId of ["anna", "bernd"])
    for (const place of ["held", "here"] as const) await storeRows(createRows(ownerId, place));
  await Promise.all([database.parcels, database.signOutKeys, database.vaults].map((table) => table.clear()));
  await signInAs("anna");
  await keepSignOutKey("anna", "token", 0);
  await protect("anna");
  calls = [];
});

const protect = async (ownerId: string): Promise<void> => {
  await setPin(createPerson(ownerId), pin, 10);
  await convertRows(ownerId);
};
const lockAnna = async (): Promise<void> => {
  await lockOut("anna");
  await sealSignedOut("anna");
};
const signIn = () => login("anna@kanzlei.example", "geheim1");

const left = tablesWhere(({ signOut }) => signOut === "seal" || signOut === "sealWithFileCheck");
/** Rows of a person in the tables that a sign-out seals, in the order of their keys. */
const readOpen = async (ownerId: string) =>
  (await readAllRows()).filter(({ table, text }) => left.includes(table) && text.includes(ownerId));
/** Contents have a seal of their own, which names its owner; they stay where they are. */
const readNamed = async (ownerId: string) =>
  (await readOpen(ownerId)).filter(({ table }) => !sealedTables.some((name) => name === table));

describe("while the PIN is locked", () => {
  test("O-113 nothing of the person can be read in any table but the id and the name to ask for", async () => {
    const tokens = (await readSession())?.tokens;
    await lockAnna();
    expect(await readNamed("anna")).toEqual([]);
    const raw = JSON.stringify(await readAllRows());
    for (const place of ["held", "here"] as const) {
      expect(raw).not.toContain(contentOf("anna", place));
      expect(raw).not.toContain(`${localIdOf("anna", place)}.csv`);
    }
    for (const secret of [tokens?.accessToken, tokens?.refreshToken, "anna@kanzlei.example"])
      expect([secret, raw.includes(secret ?? "?")]).toEqual([secret, false]);
    expect(await database.session.count()).toBe(0);
    expect(await listOpenSignedOut()).toEqual([]);
    expect(await readPeople()).toEqual({ session: undefined, locked: [{ ownerId: "anna", name: "anna" }] });
    expect(calls).toEqual([]);
  });

  test("O-113 it is the same where the server has never given this device a key", async () => {
    await database.signOutKeys.clear();
    const before = await readOpen("anna");
    await lockAnna();
    expect(await readNamed("anna")).toEqual([]);
    expect(await resume("anna", pin)).toEqual({ ok: true });
    expect(await readOpen("anna")).toEqual(before);
  });

  test("O-113 what is still written for the person follows", async () => {
    await lockAnna();
    await database.searches.add({ id: 99, ownerId: "anna", query: "nachher", at: 1 });
    expect(await listOpenSignedOut()).toEqual(["anna"]);
    await sealSignedOut("anna");
    expect(await readNamed("anna")).toEqual([]);
  });

  test("O-115 contents that the PIN has sealed stay as they are", async () => {
    const readContents = async () => (await readAllRows()).filter(({ table }) => sealedTables.some((n) => n === table));
    const before = await readContents();
    await lockAnna();
    expect(await readContents()).toEqual(before);
    expect((await database.parcels.where({ ownerId: "anna" }).toArray()).flatMap(({ beside }) => beside)).toEqual(
      ["held", "here"].map((place) => localIdOf("anna", place as "held")),
    );
  });

  test("O-115 contents that are not sealed yet go into the parcels, and are sealed when they are back", async () => {
    await database.vaults.clear();
    for (const place of ["held", "here"] as const) await database.blobs.bulkPut([...createRows("anna", place).blobs]);
    await signInAs("anna");
    await setPin(createPerson("anna"), pin, 10);
    await lockAnna();
    expect(JSON.stringify(await readAllRows())).not.toContain(contentOf("anna", "here"));
    // Nothing left to seal, although not everything is sealed.
    await convertRows("anna");
    expect((await database.vaults.get("anna"))?.state).toBe("sealing");
    await resume("anna", pin);
    await convertRows("anna");
    expect((await database.vaults.get("anna"))?.state).toBe("sealed");
    expect(JSON.stringify(await readAllRows())).not.toContain(contentOf("anna", "here"));
  });

  test("O-113 somebody else who locks, and their rows, are not touched", async () => {
    const before = await readOpen("bernd");
    await lockAnna();
    expect(await readOpen("bernd")).toEqual(before);
    await signInAs("bernd");
    await protect("bernd");
    await lockOut("bernd");
    expect((await readPeople()).locked.map(({ ownerId }) => ownerId)).toEqual(["anna", "bernd"]);
    expect(await resume("bernd", pin)).toEqual({ ok: true });
    expect((await readPeople()).locked.map(({ ownerId }) => ownerId)).toEqual(["anna"]);
    await resume("anna", pin);
    expect((await readSession())?.user.id).toBe("bernd");
    expect(await readNamed("anna")).toEqual([]);
  });
});

describe("the PIN", () => {
  test("O-114 gives back session and tokens, and every row as it was", async () => {
    const [before, session] = [await readOpen("anna"), await readSession()];
    await lockAnna();
    expect(await resume("anna", "654321")).toMatchObject({ ok: false });
    expect([await database.session.count(), (await readNamed("anna")).length]).toEqual([0, 0]);
    expect(await resume("anna", pin)).toEqual({ ok: true });
    expect(await readOpen("anna")).toEqual(before);
    expect(await readSession()).toEqual(session);
    expect(await isLocked("anna")).toBe(false);
    expect(await readPeople()).toMatchObject({ locked: [] });
    expect(await database.parcels.count()).toBe(0);
    expect(calls).toEqual([]);
  });

  test("O-114 gives back a session without tokens as well", async () => {
    await logout();
    await resume("anna", pin);
    await lockAnna();
    await resume("anna", pin);
    expect(await readSession()).toMatchObject({ user: { id: "anna" }, tokens: { refreshToken: "" } });
  });

  test("O-114 lock and unlock that are killed at any step lose nothing", async () => {
    const [before, session] = [await readOpen("anna"), await readSession()];
    await lockAnna();
    const steps = await database.parcels.count();
    expect(steps).toBeGreaterThan(5);
    await resume("anna", pin);
    for (let step = 0; step < steps; step += 1) {
      await lockOut("anna");
      const reviveSealing = killAfter("creating", step);
      await expect(sealSignedOut("anna")).rejects.toThrow();
      reviveSealing();
      // Half of the time the person is back before the rest is sealed.
      if (step % 2 === 0) await sealSignedOut("anna");
      const reviveOpening = killAfter("deleting", step);
      const opening = resume("anna", pin);
      if (step % 2 === 0) {
        await expect(opening).rejects.toThrow();
        expect(await database.session.count()).toBe(0);
      } else await opening;
      reviveOpening();
      removeKeys("anna");
      if (step % 4 === 0) await sealSignedOut("anna");
      await resume("anna", pin);
      expect([step, await readOpen("anna")]).toEqual([step, before]);
      expect(await readSession()).toEqual(session);
    }
  });

  test("O-114 comes first: sealing that is under way gives way after one parcel", async () => {
    const before = await readOpen("anna");
    await lockOut("anna");
    const sealing = sealSignedOut("anna");
    await resume("anna", pin);
    await sealing;
    expect(await readOpen("anna")).toEqual(before);
    expect((await readSession())?.user.id).toBe("anna");
  });
});

describe("the start of a page", () => {
  test("O-94 locks where no other page is open, and nothing where the keys are still there", async () => {
    (await lockWithoutKeys())();
    expect((await readSession())?.user.id).toBe("anna");
    removeKeys("anna");
    (await lockWithoutKeys())();
    expect([await readSession(), (await readPeople()).locked.length]).toEqual([undefined, 1]);
  });

  test("O-94 leaves alone what another page shows, whose person has not entered the PIN yet", async () => {
    const leaveFirst = await lockWithoutKeys();
    removeKeys("anna");
    const leaveSecond = await lockWithoutKeys();
    expect((await readSession())?.user.id).toBe("anna");
    leaveFirst();
    leaveSecond();
  });
});

describe("what is under way at the moment of the lock", () => {
  test("O-116 a transfer that arrives meanwhile is sent once more under its key, and the file exists once", async () => {
    const localId = await capture("anna");
    const { send, sent } = createSender(async () => {
      await lockAnna();
      return stored("f9")!;
    }, stored("f9"));
    await drainAt(Date.now(), { send });
    await resume("anna", pin);
    expect(await uploadEntry(localId)).toMatchObject({ state: "uploading" });
    await drainAt(Date.now() + 60_000, { send });
    expect(await database.fileChecks.get(localId)).toMatchObject({ fileId: "f9" });
    expect(sent.filter((upload) => upload.localId === localId).map(({ clientKey }) => clientKey)).toEqual([
      localId,
      localId,
    ]);
  });

  test("O-116 tokens that the server renews meanwhile are the ones that come back", async () => {
    answerRefresh = async () => {
      await lockAnna();
      return success({ tokens: { accessToken: createToken(5), refreshToken: "renewed" } });
    };
    await refreshSession();
    expect(await readSession()).toBeUndefined();
    await resume("anna", pin);
    expect((await readSession())?.tokens).toEqual({ accessToken: createToken(5), refreshToken: "renewed" });
  });

  test("O-116 an answer about a check that comes meanwhile does not take the place of what lies sealed", async () => {
    const localId = localIdOf("anna", "held");
    const before = await database.fileChecks.get(localId);
    await lockAnna();
    await mergeFileCheck("anna", createServerCheck({ clientKey: localId, status: "completed" }));
    expect(await database.fileChecks.get(localId)).toBeUndefined();
    await resume("anna", pin);
    expect(await database.fileChecks.get(localId)).toEqual(before);
  });

  test("O-116 an event that comes meanwhile is told again after the PIN", async () => {
    await storeLastEvent("anna", "a:1");
    await lockAnna();
    await storeLastEvent("anna", "a:2");
    await resume("anna", pin);
    expect(await readLastEvent("anna")).toBe("a:1");
  });

  test("O-97 a file that is shared meanwhile is taken in for the one who has locked the device, as they have set it", async () => {
    await database.personal.put({
      ...{ ownerId: "anna", key: "settings/checkPlace", value: "device", version: 1, confirmed: null },
    });
    await lockAnna();
    expect(await findRecipient()).toEqual({ ownerId: "anna", isLocked: true, send: false, route: "manual" });
    const localId = await capture("anna", "Umsatz geteilt", "geteilt.csv");
    await sealSignedOut("anna");
    const raw = JSON.stringify(await readAllRows());
    for (const secret of ["Umsatz geteilt", "geteilt.csv"]) expect(raw).not.toContain(secret);
    await resume("anna", pin);
    expect(await (await readBytes(localId))?.text()).toBe("Umsatz geteilt");
    await lockAnna();
    await signInAs("bernd");
    await protect("bernd");
    expect(await findRecipient()).toMatchObject({ ownerId: "bernd", isLocked: false });
    await lockOut("bernd");
    expect(await findRecipient()).toBeUndefined();
  });
});

describe("other ways out", () => {
  test("O-117 the password opens everything but the contents, and ends the session that was kept", async () => {
    const before = await readOpen("anna");
    await lockAnna();
    await signIn();
    expect(await readOpen("anna")).toEqual(before);
    expect(await readPeople()).toMatchObject({ session: { tokens: { refreshToken: "new" } }, locked: [] });
    expect(await isLocked("anna")).toBe(true);
    expect(await resume("anna", pin)).toEqual({ ok: true });
    expect((await readSession())?.tokens.refreshToken).toBe("new");
  });

  test("O-117 who gives the session up leaves everything sealed for the next sign-in", async () => {
    const before = await readOpen("anna");
    await lockAnna();
    await signOutLocked("anna");
    expect(await readPeople()).toEqual({ session: undefined, locked: [] });
    expect(await readNamed("anna")).toEqual([]);
    await signIn();
    expect(await readOpen("anna")).toEqual(before);
  });

  test("O-117 O-115 an order to remove the data takes the kept session, and contents that lie beside the parcels", async () => {
    await lockAnna();
    await orderWipe({ id: "w", ownerId: "anna", requestedAt: 7 });
    await carryOutWipes();
    // The server knows no such order any more.
    expect(await database.wipes.get("w:7")).toMatchObject({ state: "confirmed", ownerId: "" });
    const rest = (await readAllRows()).filter(({ table, text }) => table !== "wipes" && text.includes("anna"));
    expect(rest).toEqual([]);
    expect(await readPeople()).toEqual({ session: undefined, locked: [] });
  });

  test("O-115 removing local data takes contents of parcels that no key opens any more", async () => {
    await lockAnna();
    await database.parcels.toCollection().modify({ seals: [] });
    await signInAs("anna");
    await removeLocalData("anna", { withOnlyHere: false });
    expect((await database.blobs.toArray()).filter(({ seal }) => seal?.ownerId === "anna")).toHaveLength(2);
    await removeLocalData("anna", { withOnlyHere: true });
    expect((await database.blobs.toArray()).filter(({ seal }) => seal?.ownerId === "anna")).toEqual([]);
  });

  test("O-98 O-115 with a forgotten PIN goes what only the PIN opens, also of parcels, after it was counted", async () => {
    await database.signOutKeys.clear();
    await lockAnna();
    await signInAs("anna");
    const lost = await listLostWithPin("anna");
    expect(lost).toEqual({ files: [], unnamed: 1 });
    expect(await removeForgottenPin("anna", { files: [], unnamed: 0 })).toBe(false);
    expect(await removeForgottenPin("anna", lost)).toBe(true);
    expect(await database.parcels.count()).toBe(0);
    expect((await database.blobs.toArray()).filter(({ seal }) => seal?.ownerId === "anna")).toEqual([]);
  });
});
