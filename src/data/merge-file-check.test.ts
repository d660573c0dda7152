import { beforeEach, expect, test } from "vitest";
import type { FileCheck, ServerStatus } from "#contract/index.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { createServerCheck } from "#tests/support/server-check.ts";
import { database } from "./database.ts";
import { mergeFileCheck } from "./merge-file-check.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const told = (clientKey: string, status: ServerStatus): FileCheck =>
  createServerCheck({ clientKey, status, sha256: "", size: 6 });

test.each([
  ["processing", "uploaded", "processing"],
  ["completed", "uploaded", "completed"],
  ["uploaded", "uploaded", "uploaded"],
  ["uploaded", "processing", "processing"],
  // Started once more elsewhere; whoever follows it sees how it ends.
  ["completed", "processing", "processing"],
] as const)("%s here, and the server tells %s: %s", async (here, there, expected) => {
  const localId = await capture("anna");
  await database.outbox.clear();
  await database.fileChecks.update(localId, { fileId: "f1", status: here });
  await mergeFileCheck("anna", told(localId, there));
  expect(await database.fileChecks.get(localId)).toMatchObject({ status: expected });
});

test("what this device did not know is on the server has the status told", async () => {
  await mergeFileCheck("anna", told("k9", "uploaded"));
  expect(await database.fileChecks.get("k9")).toMatchObject({ status: "uploaded", fileId: "f1" });
});
