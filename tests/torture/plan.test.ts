import { expect, test } from "vitest";
import { faults } from "#tests/support/fault-proxy.ts";
import { planShortRun, shortSeed } from "./plan.ts";
import { createRandom } from "./random.ts";

const plan = planShortRun(createRandom(shortSeed), shortSeed);

test("the short run meets what only a browser has, and every fault of an upload", () => {
  const names = plan.disruptions.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["workerStopped", "workerUpdated", "storageFull"]));
  expect([...new Set(plan.uploadFaults)].toSorted()).toEqual(faults.toSorted());
});

test("the short run begins offline, its tokens run out, and changes and renewals meet faults", () => {
  expect(plan).toMatchObject({ offlineAtStart: true, accessTokenSeconds: 3 });
  expect(plan.changeFaults.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  expect(plan.refreshFaults.filter(Boolean).length).toBeGreaterThanOrEqual(3);
});
