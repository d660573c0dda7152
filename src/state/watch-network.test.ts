import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { json, resetDevice, success } from "#tests/support/device.ts";
import { isFaulty, network } from "./network.ts";
import { uploadState } from "./upload-entries.ts";
import { startNetwork } from "./watch-network.ts";

const health = { status: "ok", version: "1", rulesetVersion: "1", contactEmail: null };
let calls: number;
let answer: () => Response | Promise<Response>;
let end: () => void;
let visibility: string;
let listeners: Map<string, () => void>;

beforeEach(async () => {
  calls = 0;
  answer = () => success(health);
  await resetDevice(() => {
    calls += 1;
    return answer();
  });
  Object.assign(network, { online: true, serverReachable: null, lastContact: 0, faults: 0 });
  uploadState.entries = {};
  visibility = "visible";
  listeners = new Map();
  const listen = (name: string, listener: () => void) => listeners.set(name, listener);
  const target = { addEventListener: listen, removeEventListener: () => undefined };
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", Object.defineProperty({ ...target }, "visibilityState", { get: () => visibility }));
  vi.useFakeTimers();
  end = startNetwork();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goSilent = (): void => {
  answer = () => Promise.reject(new TypeError("offline"));
};

test("O-111 a page knows at once whether the server answers, and within 5 s that it no longer does, and does again", async () => {
  await vi.advanceTimersByTimeAsync(100);
  expect(network.serverReachable).toBe(true);
  goSilent();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network.serverReachable).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  answer = () => success(health);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network.serverReachable).toBe(true);
});

test("a server that answers 500 to everything is faulty after two answers, and no longer after a good one", async () => {
  await vi.advanceTimersByTimeAsync(100);
  const { lastContact } = network;
  answer = () => json(500, {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isFaulty(network)).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isFaulty(network)).toBe(true);
  expect(network).toMatchObject({ serverReachable: true, lastContact });
  answer = () => success(health);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isFaulty(network)).toBe(false);
});

test("O-111 the word of the browser is only a reason to look", async () => {
  await vi.advanceTimersByTimeAsync(100);
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  listeners.get("offline")?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(network).toMatchObject({ online: false, serverReachable: true });
});

test("O-111 an error is an answer", async () => {
  answer = () => json(503, {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(network.serverReachable).toBe(true);
});

test("a server that takes the call and says nothing is silent after 3 s, during an upload after 30 s", async () => {
  await vi.advanceTimersByTimeAsync(100);
  answer = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(network.serverReachable).toBe(false);

  answer = () => success(health);
  await vi.advanceTimersByTimeAsync(5_000);
  uploadState.entries = { a: { status: "uploading", progress: 5, fileName: "a.csv", error: null } };
  answer = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(network.serverReachable).toBe(true);
});

test("a page that nobody sees asks only while the server is silent, and rarely", async () => {
  await vi.advanceTimersByTimeAsync(100);
  visibility = "hidden";
  listeners.get("visibilitychange")?.();
  calls = 0;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(calls).toBe(0);
  goSilent();
  listeners.get("offline")?.();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(calls).toBeGreaterThan(8);
  expect(calls).toBeLessThan(13);
  visibility = "visible";
  calls = 0;
  listeners.get("visibilitychange")?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toBe(1);
});
