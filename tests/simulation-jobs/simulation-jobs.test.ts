import { expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { shrink } from "#tests/support/shrink.ts";
import { type Plan, parts } from "./plan.ts";
import { plantedBugs } from "./planted.ts";
import { type Lived, liveSeries } from "./series.ts";

// A short piece of `npm run simulate:jobs`; docs/simulation-jobs.md tells the long series.

const timeout = hourMs;
const lives = repetitions("JOB_LIVES", 4, 400);

const collect = async (series: Omit<Parameters<typeof liveSeries>[0], "onLived">): Promise<readonly Lived[]> => {
  const all: Lived[] = [];
  await liveSeries({
    ...series,
    onLived: (lived) => {
      all.push(lived);
      return false;
    },
  });
  return all;
};

test("jobs killed between any two steps lose nothing and do nothing twice", { timeout }, async () => {
  const outcomes = await collect({ seed: Number(process.env.SEED ?? 1), seeds: lives });
  expect(outcomes.flatMap(({ seed, breaches }) => breaches.map((breach) => ({ seed, ...breach })))).toEqual([]);
  expect(outcomes).toHaveLength(lives);
  expect(outcomes.flatMap(({ counts }) => counts).some(([what, count]) => what === "kills" && count > 0)).toBe(true);
});

test.concurrent.for(plantedBugs)("finds the planted bug: $name", { timeout }, async ({ name, breaks, seed }) => {
  const [lived] = await collect({ seed, seeds: 1, bug: name });
  expect(lived?.breaches.some(({ promise }) => breaks.includes(promise))).toBe(true);
});

test("the same seed gives the same life, step by step", { timeout }, async () => {
  const [first, second] = await Promise.all([1, 2].map(() => collect({ seed: 7, seeds: 1, isTraced: true })));
  expect(first?.[0]?.trace.length).toBeGreaterThan(200);
  expect(second).toEqual(first);
});

test("a failure is shrunk to what it needs", async () => {
  const isNeeded = ({ deeds, kills }: Plan): boolean =>
    deeds.some(({ deed }) => deed === "mail") && kills.some(({ steps }) => steps === 30);
  const plan: Plan = {
    seed: 1,
    deeds: (["upload", "mail", "backup"] as const).map((deed) => ({ deed, atMs: 0, choice: 0 })),
    kills: [10, 20, 30].map((steps) => ({ how: "kill", steps, after: "anything", awayMs: 100 })),
    refusals: [1, 2],
    broken: [1],
    withTrial: false,
  };
  const shortest = await shrink(plan, parts, async (shorter) => isNeeded(shorter));
  expect(shortest.deeds.map(({ deed }) => deed)).toEqual(["mail"]);
  expect(shortest.kills.map(({ steps }) => steps)).toEqual([30]);
  expect(shortest.refusals).toEqual([]);
});
