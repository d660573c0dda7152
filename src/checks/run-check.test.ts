import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { createUncheckable } from "#engine/index.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";
import type { CallName } from "./worker-calls.ts";

vi.mock("./open-worker.ts");

const result = createUncheckable("manual", "Probe", "Zur Probe.");

/** What each worker was called for worker, in order; `ended` where it was ended. */
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
    const call = (name: CallName): Promise<unknown> => {
      calls.push(name);
      return name === "warmUp" ? answerWarmUp() : answerCheck();
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
