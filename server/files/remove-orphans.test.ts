import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
import { startFileCheck } from "#server/file-checks/start-file-check.ts";
import { openTestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { removeOrphans } from "./remove-orphans.ts";

test("only what no row names is removed", async () => {
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
  await writeFile(files.occurrencesPath("verwaist.bin.partial"), "verwaist");

  await removeOrphans(db, files);

  expect(existsSync(orphan)).toBe(false);
  expect(await readFile(files.pathOf(fileCheck.sha256), "utf8")).toBe("falsch!");
  const { occurrencesFile } = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
  expect(await files.listOccurrences()).toEqual([occurrencesFile]);
  await server.remove();
});
