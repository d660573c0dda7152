import { expect, test } from "vitest";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import { type Plan, planRun } from "#tests/torture/plan.ts";
import { createRandom } from "#tests/torture/random.ts";
import { runOnce } from "#tests/torture/run-once.ts";

// A short piece of `npm run torture`; docs/torture.md tells the long runs.
const runs = Array.from({ length: 30 }, (_, index) => index + 1);

/** A busy machine takes longer to finish; what is stuck for good is found all the same. */
const patienceMs = 300_000;

const runPlanned = async (run: number, change: Partial<Plan> = {}, withoutKey = false) => {
  const proxy = await startFaultProxy();
  proxy.withoutKey = withoutKey;
  const random = createRandom(run);
  try {
    const plan = { ...planRun(random, run), ...change };
    const { lost, doubled, stuck, wrong, saved } = await runOnce(plan, random, proxy, patienceMs);
    return { lost, doubled, stuck, wrong, saved };
  } finally {
    await proxy.close();
  }
};

test.concurrent.for(runs)(
  "O-50 O-52 torture with seed %i: nothing lost, doubled, stuck or wrong",
  { timeout: 900_000 },
  async (seed, { expect }) => {
    const { saved, ...broken } = await runPlanned(seed);
    expect(saved).toBeGreaterThan(0);
    expect(broken).toEqual({ lost: [], doubled: [], stuck: [], wrong: [] });
  },
);

test("where keys are taken away the torture reports doubles, so it would see them", async () => {
  const change: Partial<Plan> = {
    uploadFaults: ["dropAfter", "dropAfter", "dropAfter", "dropAfter"],
    offlineAtStart: false,
    disruptions: [{ name: "reload", afterMs: 1_000 }],
  };
  const { lost, doubled } = await runPlanned(4, change, true);
  expect(lost).toEqual([]);
  expect(doubled.length).toBeGreaterThan(0);
}, 900_000);
