import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import type { ChangeFeed } from "#server/store/events/change-feed.ts";
import type { createEmbeddedQueue } from "#server/store/jobs/embedded-queue.ts";
import type { WorkingQueue } from "#server/store/jobs/job-queue.ts";

type QueueParts = Parameters<typeof createEmbeddedQueue>[0];

/** Services shared by the processes of an installation besides database and files; embedded, there is one process. */
export interface Shared {
  readonly changes: ChangeFeed;
  readonly lock: KeyedLock;
  readonly createQueue: (parts: QueueParts) => WorkingQueue;
  readonly close: () => Promise<void>;
}
