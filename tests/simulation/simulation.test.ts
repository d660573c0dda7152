import { beforeAll, describe, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { shrink } from "#tests/support/shrink.ts";
import { bundleDevice } from "./bundle.ts";
import { live } from "./life.ts";
import { type Plan, parts, planLife } from "./plan.ts";
import { plantedBugs } from "./planted.ts";
import { simulate } from "./simulate.ts";

// A short piece of `npm run simulate`; docs/simulation.md tells the long series.

const timeout = hourMs;
const lives = repetitions("LIVES", 30, 1_000);

test("O-50 O-52 O-70 O-79 lives of the first seeds: nothing lost, doubled, stuck or wrong", { timeout }, async () => {
  const seed = Number(process.env.SEED ?? 1);
  const broken: string[] = [];
  let fewestSteps = Number.POSITIVE_INFINITY;
  let lived = 0;
  const onLived: Parameters<typeof simulate>[0]["onLived"] = ({ seed: one, breaches, steps }) => {
    lived += 1;
    fewestSteps = Math.min(fewestSteps, steps);
    for (const { promise, about } of breaches) broken.push(`seed ${one}: ${promise}: ${about}`);
    return false;
  };
  await simulate({ batches: [{ seed, seeds: lives }], onLived });
  expect(broken).toEqual([]);
  expect(lived).toBe(lives);
  expect(fewestSteps).toBeGreaterThanOrEqual(200);
});

describe("with a planted bug", () => {
  const broken = new Map<number, readonly string[]>();
  // One series for all of them: most of the time of a single one goes into loading the server.
  beforeAll(async () => {
    await simulate({
      batches: plantedBugs.map(({ seed, changes }) => ({ seed, seeds: 1, changes })),
      onLived: ({ batch, breaches }) => {
        broken.set(
          batch,
          breaches.map(({ promise }) => promise),
        );
        return false;
      },
    });
  }, timeout);

  test.for(plantedBugs.map((bug, index) => ({ ...bug, index })))("$name breaks its promise", ({ index, breaks }) => {
    expect(broken.get(index)?.some((promise) => breaks.some((one) => one === promise))).toBe(true);
  });
});

test("the same seed gives the same life, step by step", { timeout }, async () => {
  const scripts = await bundleDevice();
  const [first, second] = [await live(planLife(6), scripts, true), await live(planLife(6), scripts, true)];
  expect(first.trace.length).toBeGreaterThan(200);
  expect(second.trace).toEqual(first.trace);
});

test("a failure is shrunk to what it needs", async () => {
  const isNeeded = ({ steps, faults }: Plan): boolean =>
    steps.some(({ act }) => act === "deleteFile") && faults.some(({ fault }) => fault === "lostAfter");
  const step = { afterMs: 0, device: 0, choice: 0 } as const;
  const plan: Plan = {
    seed: 1,
    devices: 1,
    hasEvents: false,
    hasOverlaps: false,
    updates: [],
    refusals: 0,
    steps: (["addFile", "openTab", "deleteFile", "lock", "signOut"] as const).map((act) => ({ ...step, act })),
    faults: (["late", "lostAfter", "silent"] as const).map((fault) => ({ kind: "upload", fault })),
  };
  const shortest = await shrink(plan, parts, async (shorter) => isNeeded(shorter));
  expect(shortest.steps.map(({ act }) => act)).toEqual(["deleteFile"]);
  expect(shortest.faults.map(({ fault }) => fault)).toEqual(["lostAfter"]);
});
