import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { storeDeviceReport } from "#data/checks/reports.ts";
import { database } from "#data/store/database.ts";
import { convertRows } from "#data/vault/convert.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { setPin, unlock } from "#data/vault/vault.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, createPerson, failure, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { pollServerChecks, refreshOne } from "./refresh.ts";

const result = createCheckResult();

let calls: string[];
let reply: (call: string) => Response | Promise<Response>;

beforeEach(async () => {
  calls = [];
  await resetDevice((call) => {
    calls.push(call);
    return reply(call);
  });
  await signInAs("anna");
});

/** Checked here, arrived and completed there, but the page died before it fetched the report. */
const leaveUncompared = async (): Promise<string> => {
  const localId = await capture("anna");
  await database.outboxEntries.clear();
  await storeDeviceReport(localId, result, 1);
  await database.fileChecks.update(localId, { fileId: "f1", status: "completed" });
  const sha256 = (await database.fileChecks.get(localId))?.sha256 ?? "";
  const { verdict, format, counts } = result.report;
  const fileCheck = createServerCheck({
    clientKey: localId,
    progress: 100,
    format,
    verdict,
    counts,
    sha256,
    size: 6,
    rulesetVersion: "1",
  });
  reply = (call) => {
    if (call === "GET /file-checks/f1") return success({ fileCheck });
    if (call === "GET /file-checks/f1/results") return success({ results: [], report: result.report, occurrences: "" });
    return failure(404, "FILE_CHECK_NOT_FOUND");
  };
  return localId;
};

test("O-60 a report whose comparison was cut off is compared by the next look at the server, once", async () => {
  const localId = await leaveUncompared();
  expect(await pollServerChecks()).toBe(0);
  expect(await database.fileChecks.get(localId)).toMatchObject({ origin: "both", agreement: "equal" });
  calls = [];
  expect(await pollServerChecks()).toBe(0);
  expect(calls).toEqual([]);
});

test("O-60 as long as the report is not there it is asked for again", async () => {
  const localId = await leaveUncompared();
  const ready = reply;
  reply = (call) => (call.endsWith("/results") ? failure(409, "REPORT_NOT_READY") : ready(call));
  expect(await pollServerChecks()).toBe(1);
  reply = ready;
  expect(await pollServerChecks()).toBe(0);
  expect(await database.fileChecks.get(localId)).toMatchObject({ agreement: "equal" });
});

test("O-96 behind a PIN nothing is asked for that could not be compared, and all of it once it is open", async () => {
  const localId = await leaveUncompared();
  await setPin(createPerson("anna"), "123456", 10);
  await convertRows("anna");
  removeKeys("anna");
  expect(await pollServerChecks()).toBe(0);
  expect(calls).toEqual([]);
  await unlock("anna", "123456");
  expect(await pollServerChecks()).toBe(0);
  expect(await database.fileChecks.get(localId)).toMatchObject({ origin: "both", agreement: "equal" });
});

test("O-60 a report of this device that cannot be opened does not keep other checks from their end", async () => {
  const broken = await leaveUncompared();
  // Sealed under a PIN that is not there any more.
  const seal = { ownerId: "anna", vaultId: "gone" };
  await database.reports.where({ localId: broken }).modify({ sealed: { seal } } as object);
  const running = `z${broken}`;
  const row = await database.fileChecks.get(broken);
  if (row) await database.fileChecks.add({ ...row, localId: running, fileId: "f2", status: "processing" });
  const requested: string[] = [];
  const progress = (localId: string) => requested.push(localId);
  const ready = reply;
  reply = (call) =>
    call === "GET /file-checks/f2/status" ? success({ status: "processing", progress: 5, error: null }) : ready(call);
  await expect(pollServerChecks(progress)).rejects.toThrow("PIN");
  expect(requested).toEqual([running]);
});

test("O-43 what somebody else may not see is not taken for deleted", async () => {
  const localId = await leaveUncompared();
  reply = async () => {
    await signInAs("berta", 2);
    return failure(404, "FILE_CHECK_NOT_FOUND");
  };
  await refreshOne("f1");
  expect(await database.fileChecks.get(localId)).toBeDefined();
});
