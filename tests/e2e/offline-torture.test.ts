import { test } from "vitest";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import { type Plan, planCounterCheck, planShortRun, shortSeed } from "#tests/torture/plan.ts";
import { createRandom, type Random } from "#tests/torture/random.ts";
import { runOnce } from "#tests/torture/run-once.ts";

// A short piece of `npm run torture`; docs/torture.md tells the long runs.

/** A busy machine takes longer to finish; what is stuck for good is found all the same. */
const timeoutMs = 300_000;

const runPlanned = async (seed: number, makePlan: (random: Random, run: number) => Plan, withoutKey = false) => {
  const proxy = await startFaultProxy();
  proxy.withoutKey = withoutKey;
  const random = createRandom(seed);
  try {
    const { lost, doubled, stuck, wrong, saved } = await runOnce(makePlan(random, seed), random, proxy, timeoutMs);
    return { lost, doubled, stuck, wrong, saved };
  } finally {
    await proxy.close();
  }
};

test.concurrent("O-50 O-52 torture in short: nothing lost, doubled, stuck or wrong", {
  timeout: 900_000,
}, async ({ expect }) => {
  const { saved, ...broken } = await runPlanned(shortSeed, planShortRun);
  expect(saved).toBeGreaterThan(0);
  expect(broken).toEqual({ lost: [], doubled: [], stuck: [], wrong: [] });
});

test.concurrent("without idempotency keys the torture reports duplicates", {
  timeout: 900_000,
}, async ({ expect }) => {
  const { lost, doubled } = await runPlanned(4, planCounterCheck, true);
  expect(lost).toEqual([]);
  expect(doubled.length).toBeGreaterThan(0);
});
