import { expect, test } from "vitest";
import { openTestContext } from "#tests/support/server-context.ts";
import { isStored, readQuarantined, readStored, replaceStored } from "#tests/support/stored.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { deleteForGood } from "./calls/delete-for-good.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { quarantineOrphans } from "./quarantine-orphans.ts";
import { receiveUpload } from "./receive-upload.ts";

test("files without a row are quarantined, never deleted", async () => {
  const server = await openTestContext();
  const { db, files, queue } = server.context;
  const admin = await server.signIn("administrator");
  const { fileCheck } = await receiveUpload(uploadOf({ text: "falsch!" }), admin);
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.start();
  await server.queue.settle();
  const orphan = "f".repeat(64);
  await replaceStored(server.context, "bytes", orphan, "verwaist");
  await replaceStored(server.context, "occurrences", "verwaist.bin", "Fundstellen");

  const { count, folder } = await quarantineOrphans({ db, files, queue, now: Date.UTC(2026, 10, 22, 9) });

  expect([count, folder]).toEqual([2, "2026-11-22T09-00-00.000Z"]);
  expect(await isStored(server.context, orphan)).toBe(false);
  expect(await readQuarantined(server.context, folder ?? "", orphan)).toBe("verwaist");
  expect(await readQuarantined(server.context, folder ?? "", "verwaist.bin")).toBe("Fundstellen");
  expect((await readStored(server.context, "bytes", fileCheck.sha256)).toString()).toBe("falsch!");
  const { occurrencesFile } = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
  expect(await files.list("occurrences")).toEqual([occurrencesFile]);
  expect(await quarantineOrphans({ db, files, queue, now: 0 })).toEqual({ count: 0, folder: null });
  await server.remove();
});

test("files deleted just before a crash are removed by their job, not quarantined", async () => {
  const server = await openTestContext();
  const { db, files, queue } = server.context;
  const admin = await server.signIn("administrator");
  const { fileCheck } = await receiveUpload(uploadOf({ text: "geloescht" }), admin);
  await deleteFileCheck({ id: fileCheck.fileId }, admin);
  await deleteForGood({ id: fileCheck.fileId }, admin);
  expect(await files.list("bytes")).toEqual([fileCheck.sha256]);

  expect(await quarantineOrphans({ db, files, queue, now: 0 })).toEqual({ count: 0, folder: null });

  await server.queue.start();
  await server.queue.settle();
  expect(await files.list("bytes")).toEqual([]);
  await server.remove();
});
