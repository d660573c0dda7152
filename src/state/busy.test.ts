import { beforeEach, expect, test } from "vitest";
import { isBusy, whenIdle } from "./busy.ts";
import { type CheckEntry, type CheckState, createEntry } from "./check-machine.ts";
import { runningChecks } from "./running-checks.ts";
import { type UploadEntry, uploadState } from "./upload-entries.ts";

const check = (state: CheckState): CheckEntry => ({ ...createEntry(), state });
const onServer: CheckEntry = {
  ...createEntry(),
  server: { status: "processing", progress: 0, error: null },
};
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
  [{ a: check("waiting") }, {}, true],
  [{ a: check("running") }, {}, true],
  [{ a: check("elsewhere") }, {}, true],
  [{ a: check("done"), b: check("failed"), c: check("cancelled"), d: check("locked"), e: check("gone") }, {}, false],
  // The server continues without this page.
  [{ a: onServer }, {}, false],
  [{}, { a: upload("uploading") }, true],
  [{}, { a: upload("completed"), b: upload("error") }, false],
])("checks %j and uploads %j: %s", (checks, uploads, expected) => {
  runningChecks.entries = checks;
  uploadState.entries = uploads;
  expect(isBusy()).toBe(expected);
});

test("idle comes when the last check and the last upload have ended", async () => {
  runningChecks.entries = { a: check("running") };
  uploadState.entries = { b: upload("uploading") };
  const order: string[] = [];
  const idle = whenIdle().then(() => order.push("idle"));
  uploadState.entries = {};
  await Promise.resolve().then(() => Promise.resolve());
  order.push("check ends");
  runningChecks.entries = { a: check("done") };
  await idle;
  expect(order).toEqual(["check ends", "idle"]);
});

test("without work it is idle at once", async () => {
  await expect(whenIdle()).resolves.toBeUndefined();
});
