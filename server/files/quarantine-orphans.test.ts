import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { deleteFileCheck } from "#server/file-checks/calls/delete-file-check.ts";
import { deleteForGood } from "#server/file-checks/calls/delete-for-good.ts";
import { startFileCheck } from "#server/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
import { openTestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { quarantineOrphans } from "./quarantine-orphans.ts";

test("files that no row names are put aside, never deleted", async () => {
  const server = await openTestContext();
  const { db, files } = server.context;
  const admin = await server.signIn("administrator");
  const { fileCheck } = await receiveUpload(uploadOf({ text: "falsch!" }), admin);
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.start();
  await server.queue.settle();
  const orphan = files.pathOf("f".repeat(64));
  await mkdir(dirname(orphan), { recursive: true });
  await writeFile(orphan, "verwaist");
  await writeFile(files.occurrencesPath("verwaist.bin"), "Fundstellen");

  const { count, folder } = await quarantineOrphans(db, files, Date.UTC(2026, 10, 22, 9));

  expect([count, folder]).toEqual([2, "2026-11-22T09-00-00.000Z"]);
  expect(existsSync(orphan)).toBe(false);
  const quarantine = join(server.settings.dataDir, "quarantine", "2026-11-22T09-00-00.000Z");
  expect(await readFile(join(quarantine, "f".repeat(64)), "utf8")).toBe("verwaist");
  expect(await readFile(join(quarantine, "verwaist.bin"), "utf8")).toBe("Fundstellen");
  expect(await readFile(files.pathOf(fileCheck.sha256), "utf8")).toBe("falsch!");
  const { occurrencesFile } = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
  expect(await files.listOccurrences()).toEqual([occurrencesFile]);
  expect(await quarantineOrphans(db, files, 0)).toEqual({ count: 0, folder: null });
  await server.remove();
});

test("what a person deleted before the server died is removed by its job, not kept in quarantine", async () => {
  const server = await openTestContext();
  const { db, files } = server.context;
  const admin = await server.signIn("administrator");
  const { fileCheck } = await receiveUpload(uploadOf({ text: "geloescht" }), admin);
  await deleteFileCheck({ id: fileCheck.fileId }, admin);
  await deleteForGood({ id: fileCheck.fileId }, admin);
  expect(await files.listBytes()).toEqual([fileCheck.sha256]);

  expect(await quarantineOrphans(db, files, 0)).toEqual({ count: 0, folder: null });

  await server.queue.start();
  await server.queue.settle();
  expect(await files.listBytes()).toEqual([]);
  await server.remove();
});
