import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { applyRetention } from "#server/offices/retention/apply-retention.ts";
import { writePersonalValues } from "#server/people/personal/calls/write-personal-values.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeAnalyticsSettings } from "./calls/change-analytics-settings.ts";
import { readAnalyticsSettings } from "./calls/read-analytics-settings.ts";
import { readOfficeFigures } from "./calls/read-office-figures.ts";

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterEach(() => server.remove());

test("counts users, checks, storage and rules without naming anybody", async () => {
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

test("measures duration in the engine, upload delay and upload way without naming anybody", async () => {
  const berater = await server.signIn("berater");
  const send = async (text: string, sessionId: string, capturedAt?: number) => {
    const upload = uploadOf({ text, metadata: capturedAt === undefined ? {} : { capturedAt } });
    const { fileCheck } = await receiveUpload(upload, { ...berater, sessionId });
    await startFileCheck({ id: fileCheck.fileId }, berater);
  };
  const now = server.clock.now;
  // The fake engine takes a millisecond per line.
  await send("x\n".repeat(1_999), "1", now - 2_000);
  await send("kurz", "1", now - 400_000);
  await send("Uhr geht vor", "1", now + 60_000);
  await send("E-Mail", "inbox");
  await send("Ordner", "folder");
  await send("Programm", "");
  await server.queue.settle();
  const { measured } = await readOfficeFigures({}, admin);
  expect(measured).toEqual({
    collect: true,
    checks: { count: 1, p50: 10_000, p95: 10_000 },
    delays: { count: 3, p50: 2_000, p95: expect.any(Number), late: 1 },
    ways: [
      { way: "app", files: 3 },
      { way: "mail", files: 1 },
      { way: "folder", files: 1 },
      { way: "program", files: 1 },
    ],
  });
  const rows = JSON.stringify(await admin.db.selectFrom("usageMeasures").selectAll().execute());
  for (const { id } of await admin.db.selectFrom("fileChecks").select("id").execute()) expect(rows).not.toContain(id);
  expect(rows).not.toContain(berater.user.id);
});

test("switching measuring off removes all measures, old ones expire, and the settings report it", async () => {
  await receiveUpload(uploadOf({ text: "alt" }), admin);
  server.clock.now += 8 * dayMs;
  await receiveUpload(uploadOf({ text: "neu" }), admin);
  const count = async () => (await admin.db.selectFrom("usageMeasures").selectAll().execute()).length;
  const { settings, version } = await readAnalyticsSettings({}, admin);
  expect([await count(), settings.collect]).toEqual([2, true]);
  const saved = await changeAnalyticsSettings(
    { settings: { collect: true, collectQuestions: false, retentionDays: 7 }, version },
    admin,
  );
  await applyRetention(server.context);
  expect(await count()).toBe(1);
  const off = { settings: { collect: false, collectQuestions: false, retentionDays: 7 }, version: saved.version };
  await changeAnalyticsSettings(off, admin);
  await receiveUpload(uploadOf({ text: "danach" }), admin);
  expect(await count()).toBe(0);
  expect((await readOfficeFigures({}, admin)).measured).toEqual({
    ...{ collect: false, checks: null, delays: null },
    ways: [],
  });
  await expect(changeAnalyticsSettings(off, admin)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
});

test("names the largest files, the most accepted rules and the most frequent actions", async () => {
  await receiveUpload(uploadOf({ text: "klein" }), admin);
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711 größer" }), admin);
  await server.signIn("berater");
  const accept = (id: string, rule: string) => ({
    ...{ id: `change-${id}`, changedAt: 1, baseVersion: 0 },
    key: `settings/deviations/11111111-0000-4000-8000-00000000000${id}`,
    value: JSON.stringify({ rule, scope: { kind: "all" }, reason: "So vereinbart", until: null }),
  });
  await writePersonalValues(
    { changes: [accept("1", "CSV-X-009"), accept("2", "CSV-X-009"), accept("3", "CSV-X-001")] },
    admin,
  );
  const figures = await readOfficeFigures({}, admin);
  expect(figures.largest[0]).toMatchObject({ fileId: fileCheck.fileId, clientNumber: "4711" });
  expect(figures.largest).toHaveLength(2);
  expect(figures.accepted.map(({ rule, count }) => [rule, count])).toEqual([
    ["CSV-X-009", 2],
    ["CSV-X-001", 1],
  ]);
  expect(figures.accepted[0]?.title).not.toBe("CSV-X-009");
  await changeAnalyticsSettings(
    { settings: { collect: true, collectQuestions: false, retentionDays: 30 }, version: 0 },
    admin,
  );
  expect((await readOfficeFigures({}, admin)).acts).toContainEqual({ action: "settingsChange", count: 1 });
});

test("an office without checks gets figures that are all zero", async () => {
  const figures = await readOfficeFigures({}, admin);
  expect(figures).toMatchObject({ days: 90, fileChecks: { count: 0, bytes: 0 }, storage: { files: 0, mandanten: [] } });
});
