import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import { storeDeviceReport } from "#data/checks/reports.ts";
import { rememberSearch } from "#data/checks/searches.ts";
import { contactDevice } from "#data/server/device-contact.ts";
import { database } from "#data/store/database.ts";
import { setPin } from "#data/vault/vault.ts";
import { capture, createPerson, createToken, failure, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { addNotification } from "./notifications.ts";
import { storeSession } from "./session.ts";
import { carryOutWipes, orderWipe } from "./wipe.ts";

const result = {
  report: {
    verdict: "importable" as const,
    format: { family: "datev-csv" as const, name: "Buchungsstapel" },
    header: {},
    records: 1,
    counts: { error: 0, warning: 0, hint: 0 },
    findings: [],
    route: "manual" as const,
    rulesetVersion: "7",
    engineVersion: "1",
  },
  occurrences: new Uint32Array(5),
};
const order = { id: "w1", ownerId: "anna", requestedAt: 7 };
let calls: { call: string; body: unknown }[] = [];
let answerCall: (call: string) => Response | Promise<Response>;

beforeEach(async () => {
  calls = [];
  answerCall = () => success({ wipes: [] });
  await resetDevice((call, body) => {
    calls.push({ call, body: body === "" ? null : JSON.parse(body) });
    return answerCall(call);
  });
  for (const ownerId of ["bernd", "anna"]) {
    await signInAs(ownerId);
    const sent = await capture(ownerId, `${ownerId} 1`);
    await database.fileChecks.update(sent, { fileId: `f-${ownerId}`, status: "completed" });
    const localId = await capture(ownerId, `${ownerId} 2`);
    await storeDeviceReport(localId, result, 1);
    await rememberSearch(ownerId, "umsatz");
    await addNotification({ ownerId, type: "INFO", title: "a", message: "b" });
    await database.cacheMeta.bulkPut([
      { key: `fileChecks:${ownerId}`, fetchedAt: 1 },
      { key: `checkBroken:${localId}`, fetchedAt: 1 },
    ]);
    await setPin(createPerson(ownerId), "123456", 10);
    await database.personal.put({ ownerId, key: "settings/route", value: "manual", version: 1, confirmed: null });
  }
});

/** Everything stored, as text: nothing of the person may be found in it. */
const dump = async (): Promise<string> => {
  const tables = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));
  return JSON.stringify(tables);
};
const countAll = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(await Promise.all(database.tables.map(async (table) => [table.name, await table.count()])));

test("O-102 an order removes everything of that person, unsent work as well, and nothing of anybody else", async () => {
  const before = await countAll();
  const logs = await database.logs.toArray();
  answerCall = (call) => (call.startsWith("PUT /devices/this") ? success({ wipes: [order] }) : success({}));
  expect(await contactDevice()).toEqual(["anna"]);
  const after = await countAll();
  for (const [name, count] of Object.entries(before)) {
    if (name === "session") expect([name, after[name]]).toEqual([name, 0]);
    // The confirmed order stays, without the id of the person.
    else if (name === "wipes") expect([name, after[name]]).toEqual([name, 1]);
    else if (!["settings", "logs"].includes(name)) expect([name, after[name]]).toEqual([name, count / 2]);
  }
  await database.logs.bulkDelete((await database.logs.toArray()).slice(logs.length).map(({ id }) => id));
  expect(await dump()).not.toContain("anna");
  expect(calls.at(-1)).toMatchObject({
    call: "POST /devices/wipes/w1/done",
    body: { removed: 2, unsent: 1, requestedAt: 7 },
  });
});

test("O-102 an order that was noted is carried out at the next start without an answer, and confirmed when there is one", async () => {
  await orderWipe(order);
  answerCall = () => Promise.reject(new TypeError("offline"));
  expect(await carryOutWipes()).toEqual(["anna"]);
  expect(await database.fileChecks.where({ ownerId: "anna" }).count()).toBe(0);
  expect(await database.wipes.toArray()).toMatchObject([{ state: "done", removed: 2, unsent: 1 }]);
  answerCall = () => success({ wipes: [] });
  expect(await contactDevice()).toEqual([]);
  expect(calls.filter(({ call }) => call.endsWith("/done")).at(-1)?.body).toMatchObject({ removed: 2, unsent: 1 });
  expect(await database.wipes.toArray()).toMatchObject([{ state: "confirmed", ownerId: "" }]);
});

test("O-102 a device that dies while the data goes has either all of it or none", async () => {
  await orderWipe(order);
  const before = await countAll();
  const remove = database.searches.hook("deleting");
  const die = (): never => {
    throw new Error("killed");
  };
  remove.subscribe(die);
  await expect(carryOutWipes()).rejects.toThrow("killed");
  remove.unsubscribe(die);
  expect(await countAll()).toEqual(before);
  expect(await carryOutWipes()).toEqual(["anna"]);
});

describe("O-119 work of a person who has signed in again after an order was carried out", () => {
  const confirmations = () => calls.filter(({ call }) => call === "POST /devices/wipes/w1/done");
  const captureAgain = async () => {
    const tokens = { accessToken: createToken(2), refreshToken: "refresh-2" };
    await storeSession({ user: createPerson("anna"), tokens });
    return capture("anna", "anna 3");
  };

  test("stays where the same order comes once more, which is confirmed again", async () => {
    await orderWipe(order);
    await carryOutWipes();
    const localId = await captureAgain();
    await orderWipe(order);
    expect(await carryOutWipes()).toEqual([]);
    expect(await database.fileChecks.where({ ownerId: "anna" }).primaryKeys()).toEqual([localId]);
    expect(confirmations()).toHaveLength(2);
  });

  test("goes with a later order", async () => {
    await orderWipe(order);
    await carryOutWipes();
    await captureAgain();
    await orderWipe({ ...order, requestedAt: 8 });
    expect(await carryOutWipes()).toEqual(["anna"]);
    expect(await database.fileChecks.where({ ownerId: "anna" }).count()).toBe(0);
    expect(confirmations().map(({ body }) => (body as { requestedAt: number }).requestedAt)).toEqual([7, 8]);
  });

  test("stays where the order is confirmed after the next sign-out only", async () => {
    await orderWipe(order);
    answerCall = () => Promise.reject(new TypeError("offline"));
    await carryOutWipes();
    const localId = await captureAgain();
    await database.session.clear();
    answerCall = () => success({ wipes: [] });
    await carryOutWipes();
    expect(confirmations()).toHaveLength(2);
    expect(await database.fileChecks.where({ ownerId: "anna" }).primaryKeys()).toEqual([localId]);
  });
});

test("O-102 a write of another tab during the removal goes when it is confirmed", async () => {
  await orderWipe(order);
  answerCall = () => Promise.reject(new TypeError("offline"));
  await carryOutWipes();
  await rememberSearch("anna", "spät");
  answerCall = () => success({});
  await carryOutWipes();
  expect(await database.searches.where({ ownerId: "anna" }).count()).toBe(0);
});

test("an order noted by an earlier version is confirmed and goes", async () => {
  await database.wipes.add({ id: "w1", ownerId: "anna", state: "ordered", removed: 0, unsent: 0 });
  expect(await carryOutWipes()).toEqual(["anna"]);
  expect([await database.wipes.count(), calls.at(-1)?.call]).toEqual([0, "POST /devices/wipes/w1/done"]);
});

test("O-101 a device whose session was ended asks without one", async () => {
  answerCall = (call) => {
    if (call === "PUT /devices/this") return failure(401, "UNAUTHENTICATED");
    if (call === "POST /auth/refresh") return failure(401, "REFRESH_REJECTED");
    return success({ wipes: call === "POST /devices/wipes" ? [order] : [] });
  };
  expect(await contactDevice()).toEqual(["anna"]);
  expect(await database.fileChecks.where({ ownerId: "anna" }).count()).toBe(0);
});

test("O-100 the key of the device is made once and outlives every sign-out", async () => {
  await contactDevice();
  await database.session.clear();
  await contactDevice();
  const keys = calls.map(({ body }) => (body as { deviceKey?: string } | null)?.deviceKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys.filter(Boolean)).size).toBe(1);
});
