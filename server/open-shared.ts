import { randomUUID } from "node:crypto";
import { createLocalFeed } from "./events/change-feed.ts";
import { createKeyedLock } from "./files/lock-by-key.ts";
import { createEmbeddedQueue } from "./jobs/embedded-queue.ts";
import type { BossTimes } from "./jobs/start-boss.ts";
import type { Log } from "./log.ts";
import type { Shared } from "./shared.ts";

/** `works` says whether this process carries out jobs, or only adds them. */
export const openShared = async (
  databaseUrl: string | null,
  log: Log,
  works: boolean,
  times?: BossTimes,
): Promise<Shared> => {
  if (databaseUrl !== null) {
    // Most installations have none.
    const { sharePostgres } = await import("./share-postgres.ts");
    return sharePostgres(databaseUrl, log, works, times);
  }
  return {
    changes: createLocalFeed(randomUUID()),
    lock: createKeyedLock(),
    createQueue: createEmbeddedQueue,
    close: async () => {},
  };
};
