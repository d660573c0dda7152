import { randomUUID } from "node:crypto";
import type { Log } from "#server/ground/log.ts";
import { createSharedLock } from "#server/store/db/shared-lock.ts";
import { createLocalFeed } from "#server/store/events/change-feed.ts";
import { createPostgresBus } from "#server/store/events/postgres-bus.ts";
import { createSharedFeed } from "#server/store/events/shared-feed.ts";
import { createBossQueue } from "#server/store/jobs/boss-queue.ts";
import { type BossTimes, startBoss } from "#server/store/jobs/start-boss.ts";
import type { Shared } from "./shared.ts";

/** Services that processes share through PostgreSQL. */
export const sharePostgres = async (
  databaseUrl: string,
  log: Log,
  works: boolean,
  times?: BossTimes,
): Promise<Shared> => {
  const bus = await createPostgresBus(databaseUrl, log);
  const boss = await startBoss(databaseUrl, log, works, times);
  const { lock, close } = createSharedLock(databaseUrl);
  return {
    changes: createSharedFeed(bus, createLocalFeed(randomUUID())),
    lock,
    createQueue: (parts) => createBossQueue({ ...parts, boss, bus, times }),
    close: async () => {
      await boss.stop({ graceful: false });
      await Promise.all([bus.close(), close()]);
    },
  };
};
