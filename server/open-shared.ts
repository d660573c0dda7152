import { randomUUID } from "node:crypto";
import { createSharedLock } from "./db/shared-lock.ts";
import { type ChangeFeed, createLocalFeed } from "./events/change-feed.ts";
import { createPostgresBus } from "./events/postgres-bus.ts";
import { createSharedFeed } from "./events/shared-feed.ts";
import { createKeyedLock, type KeyedLock } from "./files/lock-by-key.ts";
import { createBossQueue } from "./jobs/boss-queue.ts";
import { createEmbeddedQueue } from "./jobs/embedded-queue.ts";
import type { WorkingQueue } from "./jobs/job-queue.ts";
import { bossTimes, startBoss } from "./jobs/start-boss.ts";
import type { Log } from "./log.ts";

type QueueParts = Omit<Parameters<typeof createBossQueue>[0], "boss" | "bus">;

/** What the processes of an installation have in common besides database and files; embedded, there is one process. */
export interface Shared {
  readonly changes: ChangeFeed;
  readonly lock: KeyedLock;
  readonly createQueue: (parts: QueueParts) => WorkingQueue;
  readonly close: () => Promise<void>;
}

/** `works` says whether this process carries out jobs, or only adds them. */
export const openShared = async (
  databaseUrl: string | null,
  log: Log,
  works: boolean,
  times = bossTimes,
): Promise<Shared> => {
  if (databaseUrl === null)
    return {
      changes: createLocalFeed(randomUUID()),
      lock: createKeyedLock(),
      createQueue: createEmbeddedQueue,
      close: async () => {},
    };
  const bus = await createPostgresBus(databaseUrl, log);
  const boss = await startBoss(databaseUrl, log, works, times);
  const { lock, close } = createSharedLock(databaseUrl);
  return {
    changes: createSharedFeed(bus, createLocalFeed(randomUUID())),
    lock,
    createQueue: (parts) => createBossQueue({ ...parts, boss, bus }),
    close: async () => {
      await boss.stop({ graceful: false });
      await Promise.all([bus.close(), close()]);
    },
  };
};
