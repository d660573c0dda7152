import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { discardEntry } from "#data/outbox/drain-outbox.ts";
import { sendFile } from "#data/outbox/send-file.ts";
import { database } from "#data/store/database.ts";
import type { CheckResult } from "#engine/index.ts";
import {
  answered,
  capture,
  captureAll,
  createSender,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  stored,
} from "#tests/support/device.ts";
import { describeEvent } from "#text/describe-event.ts";
import { deleteFileCheck } from "./delete-file-check.ts";
import { listHistory, recordAct, searchHistory } from "./history.ts";
import { removeUnseen } from "./merge-file-check.ts";
import { storeDeviceReport, storeServerReport } from "./reports.ts";

const owner = "anna";
const soon = Date.now() + 60_000;

beforeEach(async () => {
  await resetDevice(() => failure(500, "INTERNAL"));
  await signInAs(owner);
});

const result: CheckResult = {
  report: {
    verdict: "notImportable",
    format: { family: "other", name: "Unbekannt" },
    header: {},
    records: 0,
    counts: { error: 1, warning: 0, hint: 0 },
    findings: [],
    route: "manual",
    rulesetVersion: "7",
    engineVersion: "1",
  },
  occurrences: new Uint32Array(),
};
const actions = async () => (await listHistory(owner)).map(({ action }) => action).reverse();

test("the way of a file is recorded step by step, with person, device, Regelstand and hash", async () => {
  const localId = await capture(owner, "abc");
  await storeDeviceReport(localId, result, 1);
  await drainAt(soon, { send: createSender(stored("f1")).send });
  await database.fileChecks.update(localId, { updatedAt: Date.now() + 1 });
  await storeServerReport(localId, result);
  expect((await listHistory(owner)).toReversed()).toMatchObject([
    { action: "captured", person: "anna", localId, originalFileName: "stapel.csv", rulesetVersion: null },
    { action: "checkedOnDevice", person: "anna", verdict: "notImportable", rulesetVersion: "7" },
    { action: "transferred", person: "anna", sha256: expect.stringMatching(/^ba7816bf/) },
    { action: "checkedOnServer", person: null, device: null, rulesetVersion: "7" },
  ]);
});

test("giving up, sending again and deleting leave their traces, also when the file is gone", async () => {
  const localId = await capture(owner);
  await discardEntry(localId);
  await sendFile(localId);
  await drainAt(soon, { send: createSender(answered(422, "Nein")).send });
  await sendFile(localId);
  await deleteFileCheck(owner, localId);
  expect(await actions()).toEqual(["captured", "givenUp", "sentAgain", "sentAgain", "deleted"]);
  expect(await database.fileChecks.count()).toBe(0);
});

test("a file that was kept here is sent for the first time", async () => {
  const [taken] = await captureAll(owner, [new File(["abc"], "a.csv")], false);
  await sendFile(taken?.ok ? taken.localId : "");
  expect(await actions()).toEqual(["captured", "sendRequested"]);
});

test("what somebody deleted elsewhere is recorded without a person", async () => {
  const localId = await capture(owner);
  await database.outboxEntries.clear();
  await removeUnseen(localId);
  expect((await listHistory(owner)).slice(0, 1)).toMatchObject([{ action: "deleted", person: null }]);
});

test.each([
  ["stapel", ["captured", "deleted"]],
  ["STAPEL gelöscht", ["deleted"]],
  ["geloescht", ["deleted"]],
  ["aufgenommen", ["captured"]],
  ["anderes", []],
  ["  ", []],
])("the search for %j finds events by their file and in the words of the history", async (query, expected) => {
  const localId = await capture(owner);
  await capture("bernd");
  await deleteFileCheck(owner, localId);
  const hits = await searchHistory(owner, query, 10, describeEvent);
  expect(hits.map(({ event }) => event.action).toSorted()).toEqual(expected);
});

test("an event is told with the file the server knows, as long as it is here", async () => {
  const localId = await capture(owner, "abc");
  await drainAt(soon, { send: createSender(stored("f1")).send });
  const find = async () => (await searchHistory(owner, "übertragen", 10, describeEvent)).map(({ fileId }) => fileId);
  expect(await find()).toEqual(["f1"]);
  await database.fileChecks.delete(localId);
  expect(await find()).toEqual([null]);
});

test("all of one person, and nothing of somebody else", async () => {
  await capture("bernd");
  await capture(owner, "a");
  await capture(owner, "b");
  expect((await listHistory(owner)).map(({ person }) => person)).toHaveLength(2);
  expect(await listHistory("bernd")).toMatchObject([{ person: null }]);
});

test("what a person hands over, asks and accepts is recorded with its detail, and found by it", async () => {
  const localId = await capture(owner, "abc");
  await recordAct(localId, "inquired", "Schreiben als PDF");
  await recordAct(localId, "accepted", "CSV-R-001");
  await recordAct("nobody", "exported", "Prüfnachweis als PDF");
  expect((await listHistory(owner)).toReversed().slice(1)).toMatchObject([
    { action: "inquired", detail: "Schreiben als PDF", person: "anna", localId, verdict: null },
    { action: "accepted", detail: "CSV-R-001", person: "anna" },
  ]);
  const [hit] = await searchHistory(owner, "rückfrage pdf", 10, describeEvent);
  expect(hit?.event).toMatchObject({ action: "inquired" });
});
