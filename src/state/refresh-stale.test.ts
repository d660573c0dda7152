import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { failure, resetDevice, signInAs } from "#tests/support/device.ts";
import { startFollowing } from "./follow-server.ts";
import { network } from "./network.ts";

let calls: string[] = [];
let end = (): void => {};

beforeEach(async () => {
  calls = [];
  await resetDevice((call) => {
    // The stream of events is none of this.
    if (call !== "GET /events") calls.push(call);
    return failure(403, "ROLE_MISSING");
  });
  network.serverReachable = true;
  await signInAs("anna");
  await database.cacheMeta.put({ key: "fileChecks:anna", fetchedAt: Date.now() });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutesLater = async (minutes: number, visibilityState: string): Promise<void> => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState }));
  const reads = vi.spyOn(database.cacheMeta, "get");
  end = startFollowing();
  // The refresh of the beginning, which finds everything fresh.
  await expect.poll(() => reads).toHaveBeenCalledWith("fileChecks:anna");
  await reads.mock.results[0]?.value;
  reads.mockRestore();
  await database.cacheMeta.put({ key: "fileChecks:anna", fetchedAt: Date.now() - minutes * 60_000 });
  vi.advanceTimersByTime(30_000);
};

test("O-85 a visible page asks again as soon as its data have grown stale", async () => {
  await minutesLater(3, "visible");
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});

test.each([
  ["fresh data", 1, "visible", true],
  ["a hidden page", 3, "hidden", true],
  ["a silent server, which a probe looks after", 3, "visible", false],
] as const)("O-85 not with %s", async (_name, minutes, visibilityState, reachable) => {
  network.serverReachable = reachable;
  await minutesLater(minutes, visibilityState);
  // Time of the last refresh, which a refresh would have updated by then.
  await database.cacheMeta.get("fileChecks:anna");
  await database.session.get("current");
  expect(calls).toEqual([]);
});
