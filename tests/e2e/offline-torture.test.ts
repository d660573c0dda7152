import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { type Plan, planRun } from "#tests/torture/plan.ts";
import { createRandom } from "#tests/torture/random.ts";
import { runOnce } from "#tests/torture/run-once.ts";

// A short piece of `npm run torture`; docs/torture.md tells the long runs.
let proxy: FaultProxy;

beforeAll(async () => {
  proxy = await startFaultProxy();
});
afterAll(() => proxy.close());

const runPlanned = async (run: number, change: Partial<Plan> = {}) => {
  const random = createRandom(run);
  const { lost, doubled, stuck, wrong, saved } = await runOnce({ ...planRun(random, run), ...change }, random, proxy);
  return { lost, doubled, stuck, wrong, saved };
};

test.each([1, 2, 3])(
  "O-50 O-52 torture with seed %i: nothing lost, doubled, stuck or wrong",
  async (seed) => {
    const { saved, ...broken } = await runPlanned(seed);
    expect(saved).toBeGreaterThan(0);
    expect(broken).toEqual({ lost: [], doubled: [], stuck: [], wrong: [] });
  },
  180_000,
);

test("where keys are taken away the torture reports doubles, so it would see them", async () => {
  proxy.withoutKey = true;
  const { lost, doubled } = await runPlanned(4, {
    uploadFaults: ["dropAfter", "dropAfter", "dropAfter", "dropAfter"],
    offlineAtStart: false,
    disruptions: [{ name: "reload", afterMs: 1_000 }],
  });
  expect(lost).toEqual([]);
  expect(doubled.length).toBeGreaterThan(0);
}, 180_000);
