import { beforeEach, expect, test } from "vitest";
import { isBusy, whenIdle } from "./busy.ts";
import { type RunningCheck, runningChecks } from "./running-checks.ts";
import { type UploadEntry, uploadState } from "./upload-entries.ts";

const check = (status: RunningCheck["status"], onServer = false): RunningCheck => ({
  status,
  onServer,
  progress: 0,
  startTime: 0,
  endTime: null,
  error: null,
});
const upload = (status: UploadEntry["status"]): UploadEntry => ({
  status,
  progress: 0,
  fileName: "a.csv",
  error: null,
});

beforeEach(() => {
  runningChecks.entries = {};
  uploadState.entries = {};
});

test.each([
  [{}, {}, false],
  [{ a: check("processing") }, {}, true],
  [{ a: check("completed"), b: check("failed") }, {}, false],
  // The server goes on without this page.
  [{ a: check("processing", true) }, {}, false],
  [{}, { a: upload("uploading") }, true],
  [{}, { a: upload("completed"), b: upload("error") }, false],
])("checks %j and uploads %j: %s", (checks, uploads, expected) => {
  runningChecks.entries = checks;
  uploadState.entries = uploads;
  expect(isBusy()).toBe(expected);
});

test("idle comes when the last check and the last upload have ended", async () => {
  runningChecks.entries = { a: check("processing") };
  uploadState.entries = { b: upload("uploading") };
  const order: string[] = [];
  const idle = whenIdle().then(() => order.push("idle"));
  uploadState.entries = {};
  await Promise.resolve().then(() => Promise.resolve());
  order.push("check ends");
  runningChecks.entries = { a: check("completed") };
  await idle;
  expect(order).toEqual(["check ends", "idle"]);
});

test("without work it is idle at once", async () => {
  await expect(whenIdle()).resolves.toBeUndefined();
});
