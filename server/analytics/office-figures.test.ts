import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/context.ts";
import { startFileCheck } from "#server/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { readOfficeFigures } from "./calls/read-office-figures.ts";

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterEach(() => server.remove());

const dayMs = 86_400_000;

test("counts people, checks, storage and rules of the office without naming anybody", async () => {
  const berater = await server.signIn("berater", ["4711"]);
  await receiveUpload(uploadOf({ text: "alt Mandant 4711" }), admin);
  server.clock.now += 200 * dayMs;
  for (const text of ["Mandant 4711 !", "ohne"]) {
    const { fileCheck } = await receiveUpload(uploadOf({ text }), berater);
    await startFileCheck({ id: fileCheck.fileId }, berater);
  }
  await server.queue.settle();
  const figures = await readOfficeFigures({ days: 90 }, admin);
  expect(figures).toMatchObject({
    people: { uploading: 1, accounts: 3 },
    fileChecks: { count: 2, largestBytes: 14, bytes: 18, verdicts: { importable: 1, notImportable: 1 } },
    storage: { files: 3 },
    rules: [{ rule: "CSV-X-009", files: 1 }],
  });
  expect(figures.storage.mandanten.map(({ clientNumber, files }) => [clientNumber, files])).toContainEqual(["4711", 2]);
  expect(figures.weeks.at(-1)).toMatchObject({ count: 2, notImportable: 1 });
  expect(new Date(figures.weeks.at(-1)?.start ?? 0).getUTCDay()).toBe(1);
  expect(JSON.stringify(figures)).not.toMatch(/@|berater/);
});

test("an office without a check has figures, all of them zero", async () => {
  const figures = await readOfficeFigures({}, admin);
  expect(figures).toMatchObject({ days: 90, fileChecks: { count: 0, bytes: 0 }, storage: { files: 0, mandanten: [] } });
});
