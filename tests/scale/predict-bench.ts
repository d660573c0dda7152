import { visitsOfFile } from "./plan-installation.ts";
import type { ServiceTimes } from "./service-times.ts";
import { simulateQueues } from "./simulate-queues.ts";

/** A file of `bench:processes` in MB, and how many of them it sends at once. */
const fileMb = 0.38;
const senders = 8;

interface Bench {
  /** Web processes, and workers with one thread each. */
  readonly pairs: number;
  /** So much of a core each of them has. */
  readonly cores: number;
  readonly files: number;
}

/** How long the model expects `bench:processes` to take; database and store have what they need. */
export const predictBench = ({ pairs, cores, files }: Bench, times: ServiceTimes) => {
  const visits = visitsOfFile(fileMb, times).map(({ at, ms }) => ({
    at,
    ms: at === "web" || at === "threads" ? ms / cores : ms,
  }));
  const jobs = Array.from({ length: files }, () => ({ arrivesAt: 0, visits }));
  const stations = {
    web: { servers: pairs, turnMs: 5 / cores },
    threads: { servers: pairs },
    threadsForLarge: { servers: 1 },
    database: { servers: 2 },
    store: { servers: 2 },
  };
  const { allMs } = simulateQueues(stations, jobs, senders);
  const sent = simulateQueues(
    stations,
    jobs.map((job) => ({ ...job, visits: job.visits.slice(0, 1) })),
    senders,
  );
  return { sentMs: sent.allMs, allMs };
};
