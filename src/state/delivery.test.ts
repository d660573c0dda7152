import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "#data/outbox/drain-outbox.ts";
import { database } from "#data/store/database.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { startDelivery } from "./delivery.ts";
import { network } from "./network.ts";

vi.mock("#data/outbox/drain-outbox.ts");
vi.mock("./follow-server.ts", () => ({ startFollowing: () => () => undefined }));
vi.mock("./running-checks.ts");
const drain = vi.mocked(drainOutbox);
let end: () => void;

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  await capture("anna");
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", target);
  vi.stubGlobal("document", { ...target, visibilityState: "hidden" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  network.serverReachable = false;
  drain.mockReset();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("O-17 the end of a silence is not forgotten while another context holds the queue", async () => {
  drain.mockResolvedValue({ ran: false, retryable: 1, nextAt: Date.now() + 600_000 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  end = startDelivery();
  await expect.poll(() => drain.mock.calls.length).toBeGreaterThan(0);
  network.serverReachable = true;
  const hurried = () => drain.mock.calls.filter(([options]) => options.ignoreBackOff).length;
  await expect.poll(hurried).toBe(1);
  drain.mockResolvedValue({ ran: true, retryable: 1, nextAt: Date.now() + 600_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(hurried).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hurried()).toBe(2);
});

test("O-25 what begins to wait again in its back-off is sent in time, though the last drain knew nothing of it", async () => {
  await database.outboxEntries.toCollection().modify({ state: "paused", nextAt: 0 });
  drain.mockResolvedValue({ ran: true, retryable: 0, nextAt: null });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  end = startDelivery();
  await expect.poll(() => drain.mock.calls.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = drain.mock.calls.length;
  await database.outboxEntries.toCollection().modify({ state: "waiting", nextAt: Date.now() + 20_000 });
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(21_000);
      return drain.mock.calls.length;
    })
    .toBeGreaterThan(before);
});

test("O-17 O-18 who signs in does not wait for the end of a back-off; who loads the page anew does", async () => {
  drain.mockResolvedValue({ ran: true, retryable: 1, nextAt: Date.now() + 600_000 });
  const hurried = () => drain.mock.calls.filter(([options]) => options.ignoreBackOff).length;
  end = startDelivery();
  await expect.poll(() => drain.mock.calls.length).toBeGreaterThan(1);
  expect(hurried()).toBe(0);
  await signInAs("berta", 2);
  await expect.poll(hurried).toBe(1);
});
