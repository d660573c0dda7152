import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { RunCheck } from "#server/checks/threads/check-pool.ts";
import { readStreamed } from "#tests/support/read-streamed.ts";
import { openTestContext, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { isStored } from "#tests/support/stored.ts";
import { type TestUpload, uploadOf } from "#tests/support/uploads.ts";
import { cancelFileCheck } from "./calls/cancel-file-check.ts";
import { deleteByClientKey } from "./calls/delete-by-client-key.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { deleteForGood } from "./calls/delete-for-good.ts";
import { fileCheckResults } from "./calls/file-check-results.ts";
import { fileCheckStatus } from "./calls/file-check-status.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { contentDisposition } from "./download-file-check.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let adviser: SignedInContext;
let runCheck: RunCheck;
beforeEach(async () => {
  runCheck = runTextCheck;
  server = await openTestContext({ runCheck: (...args) => runCheck(...args) });
  adviser = await server.signIn("berater", ["4711"]);
  await server.queue.start();
});
afterEach(() => server.remove());

const upload = async (options?: TestUpload) => (await receiveUpload(uploadOf(options), adviser)).fileCheck;
const waitForAbort: RunCheck = async (_task, { signal }) => {
  // It may have been cancelled while its bytes were fetched.
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
};
const occurrenceFiles = () => server.context.files.list("occurrences");

test("a started check ends with report, occurrences and findings", async () => {
  const { fileId } = await upload({ text: "Mandant 4711\nfalsch!\ngut\nfalsch!" });
  expect((await startFileCheck({ id: fileId }, adviser)).fileCheck.status).toBe("processing");
  await server.queue.settle();
  const { fileCheck } = await getFileCheck({ id: fileId }, adviser);
  expect(fileCheck).toMatchObject({
    status: "completed",
    progress: 100,
    verdict: "notImportable",
    counts: { error: 2, warning: 0, hint: 0 },
    clientNumber: "4711",
    consultantNumber: "1001",
    format: { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 },
    rulesetVersion: "7",
    results: [{ rule: "CSV-X-009", severity: "error", title: "Konto und Gegenkonto sind gleich", count: 2 }],
  });
  const { results, report, occurrences } = await readStreamed(
    "fileCheckResults",
    fileCheckResults({ id: fileId }, adviser),
  );
  expect(results).toEqual(fileCheck.results);
  expect(report.findings[0]?.count).toBe(2);
  const bytes = Buffer.from(occurrences, "base64");
  expect([bytes.readUInt32LE(4), bytes.readUInt32LE(24), bytes.length]).toEqual([2, 4, 40]);
});

test("results by rule, line and page contain no packed occurrences", async () => {
  const { fileId: id } = await upload({ text: "eins!\nzwei\ndrei!\nvier!" });
  await startFileCheck({ id }, adviser);
  await server.queue.settle();
  const read = async (query: object) =>
    (await readStreamed("fileCheckResults", fileCheckResults({ id, ...query }, adviser))).page;
  const linesOf = async (query: object) => (await read(query))?.rows.map(({ line }) => line);
  expect(await linesOf({ rule: "CSV-X-009" })).toEqual([1, 3, 4]);
  expect(await linesOf({ rule: "CSV-X-001" })).toEqual([]);
  expect(await linesOf({ fromLine: 2, toLine: 3 })).toEqual([3]);
  expect(await linesOf({ page: 1, limit: 2 })).toEqual([4]);
  expect((await read({ limit: 1 }))?.total).toBe(3);
  const { occurrences, report } = await readStreamed("fileCheckResults", fileCheckResults({ id, limit: 1 }, adviser));
  expect([occurrences, report.findings.length]).toEqual(["", 1]);
  const stranger = await server.signIn("berater", []);
  await expect(fileCheckResults({ id, limit: 1 }, stranger)).rejects.toMatchObject({ code: "FILE_CHECK_NOT_FOUND" });
});

test("results before the check are not ready", async () => {
  const { fileId } = await upload();
  await expect(fileCheckResults({ id: fileId }, adviser)).rejects.toMatchObject({ code: "REPORT_NOT_READY" });
});

test("starting again during a check, or with the same ruleset, changes nothing", async () => {
  let runs = 0;
  runCheck = (...args) => {
    runs += 1;
    return runTextCheck(...args);
  };
  const { fileId } = await upload();
  await Promise.all(Array.from({ length: 5 }, () => startFileCheck({ id: fileId }, adviser)));
  await server.queue.settle();
  expect((await startFileCheck({ id: fileId }, adviser)).fileCheck.status).toBe("completed");
  await server.queue.settle();
  expect(runs).toBe(1);
  expect(await server.context.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a newer ruleset starts a new check and replaces the old report", async () => {
  const { fileId } = await upload({ text: "falsch!" });
  await startFileCheck({ id: fileId }, adviser);
  await server.queue.settle();
  const before = await occurrenceFiles();
  await startFileCheck({ id: fileId }, { ...adviser, rulesetVersion: "8" });
  await server.queue.settle();
  const after = await occurrenceFiles();
  expect(after.length).toBe(1);
  expect(after).not.toEqual(before);
  expect((await getFileCheck({ id: fileId }, adviser)).fileCheck.results.length).toBe(1);
});

test("a cancelled check stops and can be started again", async () => {
  runCheck = waitForAbort;
  const { fileId } = await upload();
  await startFileCheck({ id: fileId }, adviser);
  expect((await cancelFileCheck({ id: fileId }, adviser)).fileCheck.status).toBe("cancelled");
  await server.queue.settle();
  expect(await fileCheckStatus({ id: fileId }, adviser)).toEqual({ status: "cancelled", progress: 0, error: null });
  runCheck = runTextCheck;
  await startFileCheck({ id: fileId }, adviser);
  await server.queue.settle();
  expect((await cancelFileCheck({ id: fileId }, adviser)).fileCheck.status).toBe("completed");
});

test("a check that ends just after its cancellation leaves no report", async () => {
  let finish: (() => void) | null = null;
  runCheck = async (task, options) => {
    const report = await runTextCheck(task, options);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return report;
  };
  const { fileId } = await upload();
  await startFileCheck({ id: fileId }, adviser);
  const engineEnds = await vi.waitUntil(() => finish, { timeout: 60_000 });
  await cancelFileCheck({ id: fileId }, adviser);
  engineEnds();
  await server.queue.settle();
  expect((await getFileCheck({ id: fileId }, adviser)).fileCheck.status).toBe("cancelled");
  expect(await occurrenceFiles()).toEqual([]);
});

test("progress is shown while it runs", async () => {
  let finish: () => void = () => {};
  runCheck = async (task, options) => {
    server.clock.now += 1000;
    options.onProgress(0.42);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return runTextCheck(task, options);
  };
  const { fileId } = await upload();
  await startFileCheck({ id: fileId }, adviser);
  await expect.poll(() => fileCheckStatus({ id: fileId }, adviser)).toMatchObject({ progress: 42 });
  finish();
  await server.queue.settle();
});

test("a check that keeps failing never becomes green", async () => {
  runCheck = () => Promise.reject(new Error("defect"));
  const { fileId } = await upload();
  await startFileCheck({ id: fileId }, adviser);
  for (let round = 0; round < 3; round += 1) {
    await server.queue.settle();
    server.clock.now += 60_000;
    server.queue.wake();
  }
  await server.queue.settle();
  const { fileCheck } = await getFileCheck({ id: fileId }, adviser);
  expect(fileCheck).toMatchObject({ status: "failed", verdict: "notCheckable" });
  expect(fileCheck.error).toMatch(/mehrfach unterbrochen/);
});

test("a read error of the disk is reported without its path, and the check can be started again afterwards", async () => {
  runCheck = async () => {
    throw Object.assign(new Error("EIO: i/o error, read '/geheim/ort'"), { code: "EIO" });
  };
  const { fileId: id } = await upload();
  await startFileCheck({ id }, adviser);
  for (const wait of [0, 1_000, 5_000]) {
    server.clock.now += wait;
    server.queue.wake();
    await server.queue.settle();
  }
  const failed = (await getFileCheck({ id }, adviser)).fileCheck;
  expect(failed).toMatchObject({ status: "failed", results: [] });
  expect(failed.error).not.toMatch(/geheim|EIO/);
  runCheck = runTextCheck;
  expect((await startFileCheck({ id }, adviser)).fileCheck.status).toBe("processing");
  await server.queue.settle();
  expect((await getFileCheck({ id }, adviser)).fileCheck).toMatchObject({ status: "completed", error: null });
});

test("permanent deletion removes report, occurrences and unshared bytes", async () => {
  const [first, second] = [await upload({ text: "gleich!" }), await upload({ text: "gleich!" })];
  await startFileCheck({ id: first.fileId }, adviser);
  await server.queue.settle();
  await deleteFileCheck({ id: first.fileId }, adviser);
  await deleteForGood({ id: first.fileId }, adviser);
  await server.queue.settle();
  expect(await isStored(server.context, first.sha256)).toBe(true);
  expect(await occurrenceFiles()).toEqual([]);
  await expect(getFileCheck({ id: first.fileId }, adviser)).rejects.toMatchObject({ code: "FILE_CHECK_NOT_FOUND" });
  await deleteByClientKey({ clientKey: second.clientKey }, adviser);
  await deleteForGood({ id: second.fileId }, adviser);
  await server.queue.settle();
  expect(await isStored(server.context, first.sha256)).toBe(false);
  const rows = await server.context.db.selectFrom("fileChecks").selectAll().execute();
  expect(rows.map(({ originalFileName, sha256, searchText }) => originalFileName + sha256 + searchText)).toEqual([
    "",
    "",
  ]);
});

test("deleting a running check stops it", async () => {
  runCheck = waitForAbort;
  const { fileId } = await upload();
  await startFileCheck({ id: fileId }, adviser);
  await deleteFileCheck({ id: fileId }, adviser);
  await server.queue.settle();
  await expect(startFileCheck({ id: fileId }, adviser)).rejects.toMatchObject({ code: "FILE_CHECK_NOT_FOUND" });
});

test.each([
  ["a.csv", `attachment; filename="a.csv"; filename*=UTF-8''a.csv`],
  ["Bücher (1).csv", `attachment; filename="B_cher (1).csv"; filename*=UTF-8''B%C3%BCcher%20%281%29.csv`],
  ['a"b\\c%.csv', `attachment; filename="a_b_c_.csv"; filename*=UTF-8''a%22b%5Cc%25.csv`],
  ["\ud800.csv", `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
])("the download of %j keeps its name", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
