import { createRandom } from "#tests/torture/random.ts";
import { costOf, type Part, type ServiceTimes } from "./service-times.ts";
import { type Job, type Measured, type Station, simulateQueues } from "./simulate-queues.ts";

/** Work of the offices of one installation. */
export interface Load {
  readonly offices: number;
  readonly filesPerDay: number;
}

/** Processes and cores that an operator runs. */
export interface Installation {
  readonly web: number;
  /** Threads that check, all workers together. */
  readonly threads: number;
  /** Threads among these that take large files alone; 0 for one queue of all sizes. */
  readonly threadsForLarge: number;
  readonly databaseCores: number;
  readonly storeCores: number;
}

/** Files by size in MB, with the share of each. An assumption: read `docs/scale.md`. */
const sizes: readonly (readonly [share: number, mb: number])[] = [
  [0.8, 0.05],
  [0.16, 0.5],
  [0.035, 5],
  [0.005, 40],
];
export const largeFromMb = 5;
/** Share of the files of a day that come in its busiest hour, on the busiest day of a month. */
const busiestShare = 0.2;
const busiestDay = 3;
/** Enough for a 95th percentile that does not depend on the seed. */
const simulatedFiles = 3_000;
/** Reading calls of people for each file they send. */
const readsPerFile = 20;
/** A web process hashes and answers in turns. */
const turnMs = 5;
const workDays = 250;

type Name = "web" | "database" | "store" | "threads" | "threadsForLarge";

/** Milliseconds from the end of the upload's arrival to the server's verdict, and what was busy meanwhile. */
export interface Hour {
  readonly p95Ms: number;
  /** The same of files below the size that counts as large. */
  readonly p95SmallMs: number;
  /** 0 to 1 for each part. */
  readonly busy: Measured<Name>["busy"];
}

/** As much of the busiest hour of the busiest day as shows enough files. */
export const simulateBusiestHour = (load: Load, installation: Installation, times: ServiceTimes, seed = 1): Hour => {
  const perSecond = filesPerSecond(load);
  const random = createRandom(seed);
  const jobs: Job<Name>[] = [];
  const kinds: ("small" | "large" | "read")[] = [];
  let now = 0;
  let sent = 0;
  while (sent < simulatedFiles) {
    now += (-Math.log(1 - random.share()) * 1_000) / (perSecond * (1 + readsPerFile));
    if (random.share() * (1 + readsPerFile) >= 1) {
      kinds.push("read");
      jobs.push({
        arrivesAt: now,
        visits: [
          { at: "web", ms: times.read.web },
          { at: "database", ms: times.read.database },
        ],
      });
      continue;
    }
    sent += 1;
    const mb = sizeOfShare(random.share());
    const isLarge = mb >= largeFromMb;
    kinds.push(isLarge ? "large" : "small");
    jobs.push({ arrivesAt: now, visits: visitsOfFile(mb, times, isLarge && installation.threadsForLarge > 0) });
  }
  const { took, busy } = simulateQueues(stationsOf(installation), jobs);
  const small = took.filter((_, index) => kinds[index] === "small");
  const all = took.filter((_, index) => kinds[index] !== "read");
  return { p95Ms: percentile(all, 0.95), p95SmallMs: percentile(small, 0.95), busy };
};

/** Half of what database and store do is done for the upload, the other half for the check. */
export const visitsOfFile = (mb: number, times: ServiceTimes, isSeparate = false): Job<Name>["visits"] => {
  const cost = (part: Part): number => costOf(mb, part, times);
  const half = [
    { at: "store", ms: cost("store") / 2 },
    { at: "database", ms: cost("database") / 2 },
  ] as const;
  return [
    { at: "web", ms: cost("web") },
    ...half,
    { at: isSeparate ? "threadsForLarge" : "threads", ms: cost("worker") },
    ...half,
  ];
};

export const stationsOf = (installation: Installation): Record<Name, Station> => ({
  web: { servers: installation.web, turnMs },
  database: { servers: installation.databaseCores },
  store: { servers: installation.storeCores },
  threads: { servers: installation.threads - installation.threadsForLarge },
  threadsForLarge: { servers: Math.max(1, installation.threadsForLarge) },
});

/**
 * The least of everything with which 95 of 100 files have their verdict within `goalMs`.
 *
 * @throws Error where they take longer than that without waiting for each other
 */
export const planInstallation = (load: Load, times: ServiceTimes, goalMs = 1_000) => {
  let installation: Installation = { web: 1, threads: 1, threadsForLarge: 0, databaseCores: 1, storeCores: 1 };
  let firstBottleneck: Name | null = null;
  const alone = visitsOfFile(sizeOfShare(0.95), times).reduce((sum, { ms }) => sum + ms, 0);
  if (alone > goalMs) throw new Error(`A file takes ${Math.round(alone)} ms without waiting`);
  for (;;) {
    const needed = atLeast(load, installation, times);
    const hour = needed === null ? simulateBusiestHour(load, installation, times) : null;
    if (hour !== null && hour.p95Ms <= goalMs) return { installation, hour, firstBottleneck };
    const grown = needed ?? findBusiest(hour as Hour);
    firstBottleneck ??= grown;
    installation = grow(installation, grown);
  }
};

/** A part that could not do its work however long it had, or null. Saves simulating what would never end. */
const atLeast = (load: Load, installation: Installation, times: ServiceTimes): Name | null => {
  const perSecond = filesPerSecond(load);
  const stations = stationsOf(installation);
  const work = (name: Name): number => {
    const msOf = (mb: number): number =>
      visitsOfFile(mb, times).reduce((sum, { at, ms }) => sum + (at === name ? ms : 0), 0);
    const ofFile = sizes.reduce((sum, [share, mb]) => sum + share * msOf(mb), 0);
    const ofReads = name === "web" ? times.read.web : name === "database" ? times.read.database : 0;
    return (perSecond * (ofFile + readsPerFile * ofReads)) / 1_000 / stations[name].servers;
  };
  const [worst = "web"] = ([...parts] as Name[]).sort((one, other) => work(other) - work(one));
  return work(worst) > 0.9 ? worst : null;
};

const parts = ["web", "database", "store", "threads"] as const;

const findBusiest = ({ busy }: Hour): Name => [...parts].sort((one, other) => busy[other] - busy[one])[0] ?? "threads";

const grow = (installation: Installation, name: Name): Installation => {
  const field = {
    web: "web",
    database: "databaseCores",
    store: "storeCores",
    threads: "threads",
    threadsForLarge: "threads",
  } as const;
  return { ...installation, [field[name]]: installation[field[name]] + 1 };
};

/** Bytes in the database and in the store after a year of work days. */
export const sizesAfterYear = ({ offices, filesPerDay }: Load, { rowBytes, indexBytes }: ServiceTimes) => {
  const files = offices * filesPerDay * workDays;
  const meanMb = sizes.reduce((sum, [share, mb]) => sum + share * mb, 0);
  return { files, rows: files * rowBytes, indexes: files * indexBytes, stored: files * meanMb * 1e6 };
};

const filesPerSecond = ({ offices, filesPerDay }: Load): number =>
  (offices * filesPerDay * busiestDay * busiestShare) / 3_600;

const sizeOfShare = (share: number): number => {
  let below = 0;
  for (const [part, mb] of sizes) {
    below += part;
    if (share < below) return mb;
  }
  return sizes.at(-1)?.[1] ?? 0;
};

/** The value that so many of all are not above. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? 0;
