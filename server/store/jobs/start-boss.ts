import { PgBoss } from "pg-boss";
import type { Log } from "#server/ground/log.ts";
import { connectionTo } from "#server/store/db/postgres-connections.ts";
import { jobKinds } from "./job-queue.ts";
import { logTrouble } from "./outage.ts";

export interface BossTimes {
  /** Attempts after the first one that ended with an error of their own. */
  readonly retryLimit: number;
  /** Before the first retry, doubled for each further one. */
  readonly retryDelay: number;
  /** Attempts after the first one that ended with their process. */
  readonly interruptionLimit: number;
  /** A worker that is silent for so long is gone; PostgreSQL's clock counts. */
  readonly heartbeatSeconds: number;
}

/** Seconds. */
export const bossTimes: BossTimes = { retryLimit: 4, retryDelay: 1, interruptionLimit: 9, heartbeatSeconds: 30 };

/** Where jobs go that were tried in vain; they wait there for their last rites. */
export const deadLetters = "dead-letters";

/** No check takes longer; a job without heartbeat is taken back long before. */
const expireInSeconds = 3600;
const keepDoneSeconds = 86_400;
/** A job that nobody fetches for so long is removed. */
const keepWaitingSeconds = 366 * 86_400;
/** No job rests for longer. */
const retryDelayMax = 60;
/** How often a working process looks for jobs of killed ones. */
const superviseSeconds = 5;

/** Starts pg-boss in its schema `pgboss`, made or brought up to date where needed, with a queue per kind of job. */
export const startBoss = async (url: string, log: Log, works: boolean, times = bossTimes): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...connectionTo(url, "pruefstapel jobs"),
    // Connections of its own: one that waited for a transaction of ours could wait for ever.
    max: 4,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => logTrouble(log, "job queue", error));
  await boss.start();
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const common = { expireInSeconds, deleteAfterSeconds: keepDoneSeconds, retentionSeconds: keepWaitingSeconds };
  const { retryDelay, heartbeatSeconds } = times;
  // What fails by itself is counted by our queue, so pg-boss repeats those only whose process ended.
  const retries = { retryLimit: times.interruptionLimit, retryDelay, heartbeatSeconds };
  const options = { ...common, ...retries, ...(retryDelay > 0 ? { retryBackoff: true, retryDelayMax } : {}) };
  // First where the others send what they gave up.
  if (!present.has(deadLetters)) await boss.createQueue(deadLetters, options);
  for (const kind of jobKinds) {
    const queue = present.get(kind);
    if (queue === undefined) await boss.createQueue(kind, { ...options, deadLetter: deadLetters });
    else if (queue.retryLimit !== options.retryLimit) await boss.updateQueue(kind, options);
  }
  return boss;
};
