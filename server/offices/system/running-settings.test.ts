import { afterEach, expect, test, vi } from "vitest";
import type { OfficeSettings } from "#contract/system.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import type { RunCheck } from "#server/checks/threads/check-pool.ts";
import { openContext } from "#server/process/open-context.ts";
import { officeKind } from "#server/records/admin-settings/office-settings.ts";
import { openTestContext, type TestContext, testParts } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeOfficeSettings } from "./calls/change-office-settings.ts";
import { readOfficeSettings } from "./calls/read-office-settings.ts";
import { readServerLog } from "./calls/read-server-log.ts";
import { followLogLevel } from "./follow-log-level.ts";

let server: TestContext;
let admin: SignedInContext;
const open = async (runCheck?: RunCheck): Promise<void> => {
  server = await openTestContext(runCheck ? { runCheck } : {});
  admin = await server.signIn("administrator");
};
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.remove();
});

const set = (change: Partial<OfficeSettings>, version = 0) =>
  changeOfficeSettings({ settings: { ...officeKind.defaults, ...change }, version }, admin);

test("a check over its time limit ends with an explanation, and is not retried", async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  let runs = 0;
  await open((_task, { signal }) => {
    runs += 1;
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      late.abort(new DOMException("late", "TimeoutError"));
    });
  });
  await set({ checkSeconds: 90 });
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin);
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.start();
  await server.queue.settle();
  expect(timeout).toHaveBeenCalledWith(90_000);
  expect(runs).toBe(1);
  const row = await admin.db.selectFrom("fileChecks").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: "failed", verdict: "notCheckable" });
  expect(row.error).toContain("länger gedauert als erlaubt (90 Sekunden)");
});

test("by default a check ends after half an hour at the latest", async () => {
  await open();
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin);
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.start();
  await server.queue.settle();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1_800_000);
});

test("the log level changes at run time, and log lines are shown without paths", async () => {
  await open();
  const { log } = server.context;
  log.info("before", {});
  await set({ logLevel: "info" });
  log.info("after", { path: "/srv/data/files/ab" });
  await set({ logLevel: "error" }, 1);
  log.warn("silent", {});
  log.error("fault", { error: "Error: no such file /srv/data/x\n    at y" });
  expect(server.logged.join("")).not.toMatch(/before|silent/);
  const { lines } = await readServerLog({ level: "info" }, admin);
  expect(lines.map(({ message }) => message)).toEqual(["fault", "after"]);
  expect(JSON.stringify(lines)).not.toContain("/srv/data");
  expect((await readServerLog({ level: "error" }, admin)).lines).toHaveLength(1);
});

test("another process polls the log level, a single one does not", async () => {
  await open();
  await set({ logLevel: "info" });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const heard: string[] = [];
  const setLogLevel = (level: string) => void heard.push(level);
  const endAlone = followLogLevel({
    ...server.context,
    settings: { ...server.settings, databaseUrl: null },
    setLogLevel,
  });
  const shared = { ...server.settings, databaseUrl: "postgres://other" };
  const end = followLogLevel({ ...server.context, settings: shared, setLogLevel });
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => heard).toEqual(["info"]);
  end();
  endAlone();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(heard).toEqual(["info"]);
});

test("more check threads need a restart, which is shown until then", async () => {
  await open();
  expect(await readOfficeSettings({}, admin)).toMatchObject({ restartRequired: false, defaults: { checkThreads: 2 } });
  expect(await set({ checkThreads: 5 })).toMatchObject({ restartRequired: true });
  expect((await readOfficeSettings({}, admin)).restartRequired).toBe(true);
  await server.close();
  const again = await openContext(server.settings, testParts);
  expect(again.context.checkThreads).toBe(5);
  expect((await readOfficeSettings({}, { ...admin, ...again.context })).restartRequired).toBe(false);
  await again.close();
  server = { ...server, close: async () => {}, remove: async () => {} };
});

test("environment variables take precedence here as well", async () => {
  await open();
  const settings = { ...admin.settings, fromEnvironment: new Set(["CHECK_THREADS", "LOG_LEVEL"]) };
  const fixed = { ...admin, settings };
  const saved = await changeOfficeSettings(
    { settings: { ...officeKind.defaults, checkThreads: 9, logLevel: "info" }, version: 0 },
    fixed,
  );
  expect(saved.restartRequired).toBe(false);
  server.context.log.info("still silent", {});
  expect(server.logged.join("")).not.toContain("still silent");
  expect((await readOfficeSettings({}, fixed)).fromEnvironment).toEqual(["checkThreads", "logLevel"]);
});
