import type { ChangeFeed } from "./events/change-feed.ts";
import type { KeyedLock } from "./files/lock-by-key.ts";
import type { createEmbeddedQueue } from "./jobs/embedded-queue.ts";
import type { WorkingQueue } from "./jobs/job-queue.ts";

type QueueParts = Parameters<typeof createEmbeddedQueue>[0];

/** What the processes of an installation have in common besides database and files; embedded, there is one process. */
export interface Shared {
  readonly changes: ChangeFeed;
  readonly lock: KeyedLock;
  readonly createQueue: (parts: QueueParts) => WorkingQueue;
  readonly close: () => Promise<void>;
}
