import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { drainOutbox } from "#data/outbox/drain-outbox.ts";
import { database } from "#data/store/database.ts";
import { capture, createSender, failure, resetDevice, signInAs, stored, success } from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { contactDevice } from "./device-contact.ts";
import { isToldOutdated } from "./told-unsent.ts";

let announced: unknown[] = [];
let refuses = false;

beforeEach(async () => {
  announced = [];
  refuses = false;
  await resetDevice((call, body) => {
    if (call.endsWith("/start")) return success({ fileCheck: createServerCheck({ status: "processing" }) });
    if (call !== "PUT /devices/this") return success({ wipes: [] });
    announced.push(JSON.parse(body).unsent);
    return refuses ? failure(503, "UNAVAILABLE") : success({ wipes: [] });
  });
  await signInAs("anna");
});

const sendAll = () =>
  drainOutbox({ send: createSender(stored("f1"), stored("f2")).send, waitForLock: false, ignoreBackOff: true });

test("O-100 a contact tells what the signed-in person has here that the server has not got", async () => {
  await capture("anna", "eins");
  await capture("anna", "zwei");
  await capture("bernd", "drei");
  await contactDevice();
  expect(announced).toEqual([2]);
});

test("O-100 what was told is outdated once it was sent, and is told anew one time", async () => {
  await capture("anna", "eins");
  await contactDevice();
  expect(await isToldOutdated()).toBe(false);
  await sendAll();
  expect(await isToldOutdated()).toBe(true);
  await contactDevice();
  expect(announced).toEqual([1, 0]);
  expect(await isToldOutdated()).toBe(false);
});

test("O-100 where nothing was said to wait, what comes and goes later is no reason for a contact", async () => {
  await contactDevice();
  await capture("anna", "eins");
  expect(await isToldOutdated()).toBe(false);
  await sendAll();
  expect(await isToldOutdated()).toBe(false);
  expect(announced).toEqual([0]);
});

test("O-100 without an answer nothing counts as told", async () => {
  await capture("anna", "eins");
  await contactDevice();
  await sendAll();
  refuses = true;
  await contactDevice();
  expect(await isToldOutdated()).toBe(true);
  await database.session.clear();
  expect(await isToldOutdated()).toBe(false);
});
