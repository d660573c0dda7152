import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { downloadFileCheck } from "#server/checks/file-checks/download-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { DamagedFileError } from "#server/checks/threads/check-pool.ts";
import { openTestContext, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { readStored, replaceStored } from "#tests/support/stored.ts";
import { uploadOf } from "#tests/support/uploads.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext({
    // Like the worker thread before it calls the engine.
    runCheck: async (task, options) => {
      const bytes = await readFile(task.path);
      if (createHash("sha256").update(bytes).digest("hex") !== task.sha256) throw new DamagedFileError();
      return runTextCheck(task, options);
    },
  });
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterAll(() => server.remove());

test("a damaged copy is neither served nor checked, and uploading the good bytes repairs it", async () => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "gute Bytes" }), admin);
  await replaceStored(server.context, "bytes", fileCheck.sha256, "gute Bitez");

  await expect(downloadFileCheck(fileCheck.fileId, admin)).rejects.toMatchObject({ code: "FILE_DAMAGED" });
  await startFileCheck({ id: fileCheck.fileId }, admin);
  for (const ms of [0, 1000, 5000]) {
    server.clock.now += ms;
    server.queue.wake();
    await server.queue.settle();
  }
  const failed = (await getFileCheck({ id: fileCheck.fileId }, admin)).fileCheck;
  expect([failed.status, failed.verdict, failed.results]).toEqual(["failed", "notCheckable", []]);
  expect(failed.error).toBe("Die auf dem Server gespeicherte Datei ist beschädigt. Bitte übertragen Sie sie erneut.");

  await receiveUpload(uploadOf({ text: "gute Bytes", clientKey: "zweiter-upload" }), admin);
  expect((await readStored(server.context, "bytes", fileCheck.sha256)).toString()).toBe("gute Bytes");
  expect(await text((await downloadFileCheck(fileCheck.fileId, admin)).stream)).toBe("gute Bytes");
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.settle();
  expect((await getFileCheck({ id: fileCheck.fileId }, admin)).fileCheck).toMatchObject({ status: "completed" });
});
