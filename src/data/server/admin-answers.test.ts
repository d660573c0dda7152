import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { fetchAdminAnswer, readAdminAnswer } from "./admin-answers.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

test("the last answer is kept for the time without a connection", async () => {
  await fetchAdminAnswer("anna", "people", async () => ["Bernd"]);
  expect(await readAdminAnswer("anna", "people")).toMatchObject({ answer: ["Bernd"] });
});

test("what another version of the app has read is not shown: it may have another shape", async () => {
  await fetchAdminAnswer("anna", "people", async () => ["Bernd"]);
  const row = await database.adminAnswers.get(["anna", "people"]);
  if (row) await database.adminAnswers.put({ ...row, version: "0.0.1" });
  expect(await readAdminAnswer("anna", "people")).toBeNull();
});

test("of a long list only the part that was asked for is shown: page two is not page three", async () => {
  await fetchAdminAnswer("anna", "mails narrowed", async () => ["Zweite Seite"], "1");
  expect(await readAdminAnswer("anna", "mails narrowed", "2")).toBeNull();
  expect(await readAdminAnswer("anna", "mails narrowed", "1")).toMatchObject({ answer: ["Zweite Seite"] });
});

test("an answer that comes after somebody else has signed in is not kept", async () => {
  await fetchAdminAnswer("anna", "people", async () => {
    await signInAs("bernd");
    return ["Bernd"];
  });
  expect(await database.adminAnswers.toArray()).toEqual([]);
});
