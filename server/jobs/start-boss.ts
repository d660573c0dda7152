import { PgBoss } from "pg-boss";
import { errorToText, type Log } from "#server/log.ts";
import { jobKinds } from "./job-queue.ts";

export interface BossTimes {
  /** Attempts after the first one; killed ones count. */
  readonly retryLimit: number;
  /** Before the first retry, doubled for each further one. */
  readonly retryDelay: number;
  /** A worker that is silent for so long is gone; PostgreSQL's clock counts. */
  readonly heartbeatSeconds: number;
}

/** Seconds. */
export const bossTimes: BossTimes = { retryLimit: 4, retryDelay: 1, heartbeatSeconds: 30 };

/** Where jobs go that were tried in vain; they wait there for their last rites. */
export const deadLetters = "dead-letters";

/** No check takes longer; a job without heartbeat is taken back long before. */
const expireInSeconds = 3600;
const keepDoneSeconds = 86_400;
/** A job that nobody fetches for so long is removed. */
const keepWaitingSeconds = 366 * 86_400;
/** How often a working process looks for jobs of killed ones. */
const superviseSeconds = 5;

/** Starts pg-boss in its schema `pgboss`, made or brought up to date where needed, with a queue per kind of job. */
export const startBoss = async (url: string, log: Log, works: boolean, times = bossTimes): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "pruefstapel jobs",
    // Connections of its own: one that waited for a transaction of ours could wait for ever.
    max: 4,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => log.error("job queue", { error: errorToText(error) }));
  await boss.start();
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  const common = { expireInSeconds, deleteAfterSeconds: keepDoneSeconds, retentionSeconds: keepWaitingSeconds };
  const options = { ...common, ...times, retryBackoff: times.retryDelay > 0 };
  // First where the others send what they gave up.
  if (!present.has(deadLetters)) await boss.createQueue(deadLetters, options);
  for (const kind of jobKinds)
    if (!present.has(kind)) await boss.createQueue(kind, { ...options, deadLetter: deadLetters });
  return boss;
};
