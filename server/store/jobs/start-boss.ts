import { PgBoss } from "pg-boss";
import type { Log } from "#server/ground/log.ts";
import { connectionOptions } from "#server/store/db/postgres-connections.ts";
import { jobKinds } from "./job-queue.ts";
import { logJobError } from "./outage.ts";

export interface BossTimes {
  /** Retries after an error of the handler. */
  readonly retryLimit: number;
  /** Before the first retry, doubled for each further one. */
  readonly retryDelay: number;
  /** Retries after the process died. */
  readonly interruptionLimit: number;
  /** A worker silent for this long is dead, by PostgreSQL's clock. */
  readonly heartbeatSeconds: number;
}

export const bossTimes: BossTimes = { retryLimit: 4, retryDelay: 1, interruptionLimit: 9, heartbeatSeconds: 30 };

/** Queue of jobs that failed for good; they wait there to be settled. */
export const deadLetters = "dead-letters";

/** No check takes longer; a job without a heartbeat is released long before. */
const expireInSeconds = 3600;
const keepDoneSeconds = 86_400;
/** A job not fetched for this long is removed. */
const keepWaitingSeconds = 366 * 86_400;
/** Maximum delay of a retry. */
const retryDelayMax = 60;
/** How often a worker looks for jobs of dead processes. */
const superviseSeconds = 5;

/** Starts pg-boss in its schema `pgboss`, created or migrated as needed, with one queue per kind of job. */
export const startBoss = async (url: string, log: Log, works: boolean, times = bossTimes): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...connectionOptions(url, "pruefstapel jobs"),
    // Separate connections: sharing ours could deadlock with our transactions.
    max: 4,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => logJobError(log, "job queue", error));
  await boss.start();
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const common = { expireInSeconds, deleteAfterSeconds: keepDoneSeconds, retentionSeconds: keepWaitingSeconds };
  const { retryDelay, heartbeatSeconds } = times;
  // Our queue counts failures of handlers, so pg-boss retries only jobs whose process died.
  const retries = { retryLimit: times.interruptionLimit, retryDelay, heartbeatSeconds };
  const options = { ...common, ...retries, ...(retryDelay > 0 ? { retryBackoff: true, retryDelayMax } : {}) };
  // Created first, because the other queues refer to it.
  if (!present.has(deadLetters)) await boss.createQueue(deadLetters, options);
  for (const kind of jobKinds) {
    const queue = present.get(kind);
    if (queue === undefined) await boss.createQueue(kind, { ...options, deadLetter: deadLetters });
    else if (queue.retryLimit !== options.retryLimit) await boss.updateQueue(kind, options);
  }
  return boss;
};
