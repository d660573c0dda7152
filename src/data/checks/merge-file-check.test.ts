import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { FileCheck, ServerStatus } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { mergeFileCheck } from "./merge-file-check.ts";
import { storeDeviceReport } from "./reports.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const answerWith = (clientKey: string, status: ServerStatus): FileCheck =>
  createServerCheck({ clientKey, status, sha256: "", size: 6 });

test.each([
  ["processing", "uploaded", "processing"],
  ["completed", "uploaded", "completed"],
  ["uploaded", "uploaded", "uploaded"],
  ["uploaded", "processing", "processing"],
  // Started again elsewhere; followers must see how it ends.
  ["completed", "processing", "processing"],
] as const)("%s here, and the server tells %s: %s", async (here, there, expected) => {
  const localId = await capture("anna");
  await database.outboxEntries.clear();
  await database.fileChecks.update(localId, { fileId: "f1", status: here });
  await mergeFileCheck("anna", answerWith(localId, there));
  expect(await database.fileChecks.get(localId)).toMatchObject({ status: expected });
});

test("a check unknown to this device gets the status the server names", async () => {
  await mergeFileCheck("anna", answerWith("k9", "uploaded"));
  expect(await database.fileChecks.get("k9")).toMatchObject({ status: "uploaded", fileId: "f1" });
});

test("an answer that was overtaken by a later one changes nothing", async () => {
  const answerAt = (status: ServerStatus, updatedAt: number): FileCheck => ({ ...answerWith("k9", status), updatedAt });
  await mergeFileCheck("anna", answerAt("completed", 2_000));
  await mergeFileCheck("anna", answerAt("processing", 1_000));
  expect(await database.fileChecks.get("k9")).toMatchObject({ status: "completed", updatedAt: 2_000 });
  await mergeFileCheck("anna", answerAt("processing", 3_000));
  expect(await database.fileChecks.get("k9")).toMatchObject({ status: "processing" });
});

const header = { clientNumber: "55003", beraterNumber: "29098", datumVon: "20260101", datumBis: "20260131" };
const answerOf = (clientKey: string, { report }: ReturnType<typeof createCheckResult>): FileCheck => ({
  ...answerWith(clientKey, "completed"),
  clientNumber: "55003",
  consultantNumber: "29098",
  format: report.format,
  verdict: report.verdict,
  counts: report.counts,
  rulesetVersion: report.rulesetVersion,
  results: report.findings.map(({ rule, severity, title, count }) => ({ rule, severity, title, count })),
  facts: { header: report.header, records: report.records, checkedAt: 1_500 },
});

test("a row from the list alone has the columns of one whose report is stored here", async () => {
  const result = createCheckResult({ header, records: 12 });
  const localId = await capture("anna");
  await database.outboxEntries.clear();
  await database.fileChecks.update(localId, { fileId: "f1", status: "completed" });
  await storeDeviceReport(localId, result, 5);
  const {
    localId: _,
    sizeBytes: __,
    sha256: ___,
    origin: ____,
    ...own
  } = (await mergeFileCheck("anna", answerOf(localId, result))) as FileCheckRow;
  await database.fileChecks.clear();
  await database.reports.clear();
  expect(await mergeFileCheck("anna", answerOf(localId, result))).toMatchObject(own);
  expect(own).toMatchObject({ header, records: 12, createdAt: 1_000, checkedAt: 1_500 });
});

test("the server's facts replace those of an older report on this device", async () => {
  const localId = await capture("anna");
  await database.outboxEntries.clear();
  await database.fileChecks.update(localId, { fileId: "f1", status: "completed" });
  await storeDeviceReport(localId, createCheckResult({ header, verdict: "importable" }), 5);
  const later = createCheckResult({ header: { ...header, datumVon: "20260201" }, verdict: "notImportable" });
  const row = await mergeFileCheck("anna", answerOf(localId, later));
  expect(row).toMatchObject({ verdict: "notImportable", header: { datumVon: "20260201" }, origin: "device" });
});
