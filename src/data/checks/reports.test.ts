import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, resetDevice } from "#tests/support/device.ts";
import { storeDeviceReport, storeServerReport } from "./reports.ts";

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const result = createCheckResult();

test("O-60 two reports that arrive at the same moment are compared", async () => {
  const localId = await capture("anna");
  await Promise.all([storeDeviceReport(localId, result, 5), storeServerReport(localId, result)]);
  expect(await database.fileChecks.get(localId)).toMatchObject({ origin: "both", agreement: "equal" });
});

test("O-60 also when the server's came a moment earlier", async () => {
  const localId = await capture("anna");
  await Promise.all([storeServerReport(localId, result), storeDeviceReport(localId, result, 5)]);
  expect(await database.fileChecks.get(localId)).toMatchObject({ origin: "both", agreement: "equal" });
});
