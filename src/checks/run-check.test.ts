import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { createUncheckable } from "#engine/index.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";
import type { CallName } from "./worker-calls.ts";

vi.mock("./open-worker.ts");

const result = createUncheckable("manual", "Probe", "Zur Probe.");

/** Calls of each worker, in order; `ended` if it was ended. */
let workers: (CallName | "ended")[][] = [];
let answerCheck = (): Promise<unknown> => Promise.resolve({ result, durationMs: 1 });
let answerWarmUp = (): Promise<unknown> => Promise.resolve(null);

beforeEach(async () => {
  vi.resetModules();
  workers = [];
  answerCheck = () => Promise.resolve({ result, durationMs: 1 });
  answerWarmUp = () => Promise.resolve(null);
  vi.mocked(openWorker).mockImplementation(() => {
    const calls: (CallName | "ended")[] = [];
    workers.push(calls);
    const call = async (name: CallName, _: unknown, onProgress?: (share: number) => void): Promise<unknown> => {
      calls.push(name);
      if (name === "warmUp") return answerWarmUp();
      // Progress comes later than the call, as from a real worker.
      await Promise.resolve();
      onProgress?.(1);
      return answerCheck();
    };
    return { call, end: () => calls.push("ended") } as unknown as EngineWorker;
  });
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const load = () => import("./run-check.ts");

test("a worker that got ready takes the first check, and the next one", async () => {
  const { prepareCheck, runCheck } = await load();
  prepareCheck();
  prepareCheck();
  const localId = await capture("anna");
  await runCheck(localId, { route: "manual" });
  await runCheck(localId, { route: "manual" });
  expect(workers).toEqual([["warmUp", "check", "check"]]);
});

test("after a check that was broken off another worker gets ready", async () => {
  const { runCheck } = await load();
  const localId = await capture("anna");
  const controller = new AbortController();
  answerCheck = () => {
    controller.abort();
    return Promise.reject(new Error("ended"));
  };
  await expect(runCheck(localId, { route: "manual", signal: controller.signal })).rejects.toThrow();
  expect(workers.map((calls) => calls.filter((one) => one !== "ended"))).toEqual([["check"], ["warmUp"]]);
  expect(workers[0]).toContain("ended");
});

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const file = (text: string) => ({ name: "stapel.csv", bytes: bytesOf(text), route: "manual" as const });

test("a check that began while its file was being stored is not done twice, and stores its report", async () => {
  const { checkAhead, runCheck } = await load();
  const localId = await capture("anna");
  const shares: number[] = [];
  const ahead = checkAhead(file("Umsatz"), (share) => shares.push(share));
  await runCheck(localId, { route: "manual", ahead });
  expect(workers).toEqual([["check"]]);
  expect(shares).toEqual([1]);
  expect(await ahead?.checked).toEqual({ result, durationMs: 1 });
  expect(await database.reports.get([localId, "device"])).toMatchObject({ report: { verdict: "notCheckable" } });
  // Checked once more it is read from the store.
  await runCheck(localId, { route: "manual" });
  expect(workers).toEqual([["check", "check"]]);
});

test("only one check begins before its file is stored; the next one waits for its turn", async () => {
  const { checkAhead } = await load();
  expect(checkAhead(file("a"), () => undefined)).not.toBeNull();
  expect(checkAhead(file("b"), () => undefined)).toBeNull();
  expect(workers).toEqual([["check"]]);
});

test("the worker of a check whose file was not stored takes the next", async () => {
  const { checkAhead, runCheck } = await load();
  checkAhead(file("a"), () => undefined);
  const localId = await capture("anna");
  await runCheck(localId, { route: "manual" });
  expect(workers).toEqual([["check", "check"]]);
});

test("a check that broke down ahead fails as any other", async () => {
  const { checkAhead, runCheck } = await load();
  const localId = await capture("anna");
  answerCheck = () => Promise.reject(new Error("out of memory"));
  const ahead = checkAhead(file("a"), () => undefined);
  await expect(runCheck(localId, { route: "manual", ahead })).rejects.toThrow("out of memory");
  expect(workers).toEqual([["check", "ended"]]);
  expect(await database.reports.count()).toBe(0);
});

test("a check ahead that is over is not ended, since its worker may serve another one", async () => {
  const { checkAhead, runCheck } = await load();
  const localId = await capture("anna");
  const ahead = checkAhead(file("a"), () => undefined);
  await ahead?.checked;
  const controller = new AbortController();
  const run = runCheck(localId, { route: "manual", ahead, signal: controller.signal });
  controller.abort();
  await expect(run).rejects.toThrow("aborted");
  expect(workers).toEqual([["check"]]);
});

test("a worker that breaks down while it gets ready takes no check", async () => {
  const { prepareCheck, runCheck } = await load();
  answerWarmUp = () => Promise.reject(new Error("out of memory"));
  prepareCheck();
  const localId = await capture("anna");
  await runCheck(localId, { route: "manual" });
  expect(workers).toEqual([["warmUp", "ended"], ["check"]]);
});

test("where no worker starts, getting ready does nothing", async () => {
  const { prepareCheck } = await load();
  vi.mocked(openWorker).mockImplementation(() => {
    throw new Error("no worker");
  });
  expect(prepareCheck).not.toThrow();
});
