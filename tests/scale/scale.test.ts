import { describe, expect, test } from "vitest";
import { createRandom } from "#tests/torture/random.ts";
import { percentile, planInstallation, simulateBusiestHour, sizesAfterYear } from "./plan-installation.ts";
import { predictBench } from "./predict-bench.ts";
import { costOf, type Part, type ServiceTimes, serviceTimes } from "./service-times.ts";
import { type Job, simulateQueues } from "./simulate-queues.ts";

const seed = 7;

/** Arrivals at random moments, and work of random or of equal length. */
const listJobs = (count: number, meanGapMs: number, lengthMs: (share: number) => number): Job<"one">[] => {
  const random = createRandom(seed);
  let now = 0;
  return Array.from({ length: count }, () => {
    now -= Math.log(1 - random.share()) * meanGapMs;
    return { arrivesAt: now, visits: [{ at: "one", ms: lengthMs(random.share()) }] };
  });
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Within a tenth. */
const expectNear = (value: number, expected: number): void => {
  expect(value).toBeGreaterThan(0.9 * expected);
  expect(value).toBeLessThan(1.1 * expected);
};

describe("queues", () => {
  test("of random work by one server wait as the formula of M/M/1 says", () => {
    const { took, busy } = simulateQueues(
      { one: { servers: 1 } },
      listJobs(60_000, 10, (share) => -Math.log(1 - share) * 8),
    );
    // Mean time 1 / (µ − λ), and 95 of 100 within ln 20 times that.
    expectNear(mean(took), 40);
    expectNear(percentile(took, 0.95), 40 * Math.log(20));
    expect(busy.one).toBeCloseTo(0.8, 2);
  });

  test("of equal work by one server wait half as long (M/D/1)", () => {
    const { took } = simulateQueues(
      { one: { servers: 1 } },
      listJobs(60_000, 10, () => 8),
    );
    expectNear(mean(took) - 8, 16);
  });

  test("of two servers wait as the formula of Erlang says", () => {
    const { took } = simulateQueues(
      { one: { servers: 2 } },
      listJobs(60_000, 5, (share) => -Math.log(1 - share) * 8),
    );
    // Two servers busy for 0.8 of the time: ρ² / (1 − ρ²) times the work.
    expectNear(mean(took) - 8, (8 * 0.64) / 0.36);
  });

  test("with turns let short work pass long work", () => {
    const jobs: Job<"one">[] = [
      { arrivesAt: 0, visits: [{ at: "one", ms: 1_000 }] },
      { arrivesAt: 1, visits: [{ at: "one", ms: 5 }] },
    ];
    expect(simulateQueues({ one: { servers: 1 } }, jobs).took).toEqual([1_000, 1_004]);
    expect(simulateQueues({ one: { servers: 1, turnMs: 5 } }, jobs).took).toEqual([1_005, 9]);
  });

  test("with one sender hold no more than one job on its first visit", () => {
    const visits = [
      { at: "one" as const, ms: 10 },
      { at: "two" as const, ms: 30 },
    ];
    const jobs = Array.from({ length: 3 }, () => ({ arrivesAt: 0, visits }));
    const { took, allMs } = simulateQueues({ one: { servers: 3 }, two: { servers: 1 } }, jobs, 1);
    expect(took).toEqual([40, 60, 80]);
    expect(allMs).toBe(100);
  });
});

const times: ServiceTimes = {
  files: [
    { mb: 0, web: 20, worker: 20, database: 10, store: 5 },
    { mb: 10, web: 220, worker: 520, database: 20, store: 55 },
  ],
  read: { web: 5, database: 2 },
  statements: 70,
  rowBytes: 5_000,
  indexBytes: 2_000,
};
/** The same, but for what one part costs. */
const withCost = (part: Part, ms: number): ServiceTimes => ({
  ...times,
  files: times.files.map((file) => ({ ...file, [part]: ms })),
});

test("costs rise evenly between two measured sizes, and beyond the last as before it", () => {
  const bent = { ...times, files: [...times.files, { mb: 20, web: 1_220, worker: 0, database: 0, store: 0 }] };
  expect([0, 5, 10, 15, 20, 30].map((mb) => costOf(mb, "web", bent))).toEqual([20, 120, 220, 720, 1_220, 2_220]);
});

describe("an installation", () => {
  test.each([1, 100])("for %d offices is large enough, and not with a web process less", (offices) => {
    const load = { offices, filesPerDay: 100 };
    const dear = withCost("web", 400);
    const { installation, hour } = planInstallation(load, dear);
    expect(hour.p95Ms).toBeLessThanOrEqual(1_000);
    if (installation.web === 1) return;
    expect(simulateBusiestHour(load, { ...installation, web: installation.web - 1 }, dear).p95Ms).toBeGreaterThan(
      1_000,
    );
  });

  test("is the same each time it is planned", () => {
    const load = { offices: 50, filesPerDay: 100 };
    expect(planInstallation(load, times)).toEqual(planInstallation(load, times));
  });

  test("names first what is dearest", () => {
    const load = { offices: 100, filesPerDay: 100 };
    const dear = withCost("database", 300);
    expect(planInstallation(load, dear).firstBottleneck).toBe("database");
    expect(planInstallation(load, times).firstBottleneck).toBeNull();
  });

  test("that no number of processes makes fast enough is refused", () => {
    const slow = withCost("worker", 2_000);
    expect(() => planInstallation({ offices: 1, filesPerDay: 1 }, slow)).toThrow("without waiting");
  });

  test("keeps 25,000 files of an office after a year", () => {
    expect(sizesAfterYear({ offices: 1, filesPerDay: 100 }, times)).toMatchObject({
      files: 25_000,
      rows: 125_000_000,
      indexes: 50_000_000,
    });
  });
});

test("the bench takes as long as its work on the dearer side, and half as long with twice the processes", () => {
  const one = predictBench({ pairs: 1, cores: 0.2, files: 200 }, times);
  const two = predictBench({ pairs: 2, cores: 0.2, files: 200 }, times);
  // 0.38 MB cost the worker 39 ms, of a fifth of a core.
  expect(one.allMs / (200 * 39 * 5)).toBeCloseTo(1, 1);
  expect(two.allMs / one.allMs).toBeCloseTo(0.5, 1);
});

test("service times were measured for every part, and rise with the size", () => {
  const { files, read, statements, rowBytes, indexBytes } = serviceTimes;
  for (const part of ["mb", "web", "worker", "store"] as const) {
    const costs = files.map((file) => file[part]);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  }
  const all = files.flatMap(({ web, worker, database, store }) => [web, worker, database, store]);
  expect(all).toHaveLength(16);
  expect(Math.min(...all, read.web, read.database, statements, rowBytes, indexBytes)).toBeGreaterThan(0);
});
