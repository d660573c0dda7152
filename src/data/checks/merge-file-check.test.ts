import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { FileCheck, ServerStatus } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { mergeFileCheck } from "./merge-file-check.ts";

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
