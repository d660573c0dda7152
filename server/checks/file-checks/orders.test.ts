import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { cancelFileCheck } from "./calls/cancel-file-check.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { fileCheckStatus } from "./calls/file-check-status.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { visibleFileChecks } from "./calls/visible-file-checks.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let owner: SignedInContext;
beforeAll(async () => {
  // The queue is not started, so a started check stays in progress.
  server = await openTestContext();
  owner = await server.signIn("berater", ["4711", "9999"]);
});
afterAll(() => server.remove());

const upload = async (person = owner, text = "Mandant 4711"): Promise<string> =>
  (await receiveUpload(uploadOf({ text, fileName: "a.csv" }), person)).fileCheck.fileId;
const statusOf = async (id: string): Promise<string> => (await fileCheckStatus({ id }, owner)).status;

test("O-75 a repeated start does not undo a later cancellation", async () => {
  const id = await upload();
  await startFileCheck({ id, changeId: "start-0001" }, owner);
  await cancelFileCheck({ id, changeId: "cancel-0001" }, owner);
  await startFileCheck({ id, changeId: "start-0001" }, owner);
  expect(await statusOf(id)).toBe("cancelled");
  await startFileCheck({ id, changeId: "start-0002" }, owner);
  expect(await statusOf(id)).toBe("processing");
});

test("O-75 a repeated cancellation does not stop a check started later", async () => {
  const id = await upload();
  await startFileCheck({ id }, owner);
  await cancelFileCheck({ id, changeId: "cancel-0002" }, owner);
  await startFileCheck({ id }, owner);
  await cancelFileCheck({ id, changeId: "cancel-0002" }, owner);
  expect(await statusOf(id)).toBe("processing");
});

test("a start without effect also counts as applied", async () => {
  const id = await upload();
  await startFileCheck({ id }, owner);
  await startFileCheck({ id, changeId: "start-0003" }, owner);
  await cancelFileCheck({ id }, owner);
  await startFileCheck({ id, changeId: "start-0003" }, owner);
  expect(await statusOf(id)).toBe("cancelled");
});

test("a state is never older than the one before it, even while the clock of the server is set back", async () => {
  const id = await upload();
  const later = { ...owner, now: () => owner.now() + hourMs };
  const { updatedAt } = (await startFileCheck({ id }, later)).fileCheck;
  const cancelled = (await cancelFileCheck({ id }, owner)).fileCheck;
  expect(cancelled).toMatchObject({ status: "cancelled", updatedAt: updatedAt + 1 });
});

test("a single call returns which checks a user still sees", async () => {
  const colleague = await server.signIn("service", ["4711"]);
  const [seen, foreign, deleted] = [await upload(), await upload(owner, "Mandant 9999"), await upload()];
  await deleteFileCheck({ id: deleted }, owner);
  const ids = [seen, foreign, deleted, "unknown"];
  expect(await visibleFileChecks({ ids }, colleague)).toEqual({ ids: [seen], unknown: ["unknown"] });
  expect(await visibleFileChecks({ ids: [] }, colleague)).toEqual({ ids: [], unknown: [] });
});
