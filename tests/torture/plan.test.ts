import { expect, test } from "vitest";
import { faults } from "#tests/support/fault-proxy.ts";
import { disruptionNames } from "./disruptions.ts";
import { planShortRun, shortSeries } from "./plan.ts";
import { createRandom } from "./random.ts";

const plans = shortSeries.map((seed) => planShortRun(createRandom(seed), seed));

test("the short series meets every disruption, every fault of an upload and every life of a token", () => {
  const names = plans.flatMap(({ disruptions }) => disruptions.map(({ name }) => name));
  expect([...new Set(names)].toSorted()).toEqual(disruptionNames.toSorted());
  const met = plans.flatMap(({ uploadFaults }) => uploadFaults);
  expect([...new Set(met)].toSorted()).toEqual(faults.toSorted());
  expect(new Set(plans.map(({ accessTokenSeconds }) => accessTokenSeconds))).toEqual(new Set([2, 3, 3600]));
});

test("some of the short series begin offline, some meet faults of changes and of renewals", () => {
  expect(new Set(plans.map(({ offlineAtStart }) => offlineAtStart))).toEqual(new Set([true, false]));
  expect(plans.flatMap(({ changeFaults }) => changeFaults).filter(Boolean).length).toBeGreaterThan(5);
  expect(plans.flatMap(({ refreshFaults }) => refreshFaults).filter(Boolean).length).toBeGreaterThan(5);
});
