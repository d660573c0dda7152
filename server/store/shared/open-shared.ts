import { randomUUID } from "node:crypto";
import { createKeyedLock } from "#server/ground/lock-by-key.ts";
import type { Log } from "#server/ground/log.ts";
import { createLocalFeed } from "#server/store/events/change-feed.ts";
import { createEmbeddedQueue } from "#server/store/jobs/embedded-queue.ts";
import type { BossTimes } from "#server/store/jobs/start-boss.ts";
import type { Shared } from "./shared.ts";

/** `works` tells whether this process runs jobs or only adds them. */
export const openShared = async (
  databaseUrl: string | null,
  log: Log,
  works: boolean,
  times?: BossTimes,
): Promise<Shared> => {
  if (databaseUrl !== null) {
    // Most installations do not use PostgreSQL.
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
