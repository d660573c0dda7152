import { database } from "#data/store/database.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { isAnnounced } from "./announcement-rules.ts";

export interface EntryCounts {
  /** Will reach the server without anybody's help. */
  readonly waiting: number;
  /** On their way right now, counted in `waiting` as well. */
  readonly sending: number;
  /** Refused or damaged: a person has to decide. */
  readonly stuck: number;
}

/** The one count of what has not reached the server; every place that names a number takes it from here. */
export const countEntries = (entries: readonly Pick<OutboxEntry, "state">[]): EntryCounts => {
  const stuck = entries.filter(({ state }) => state === "rejected" || state === "damaged").length;
  const sending = entries.filter(({ state }) => state === "uploading").length;
  return { waiting: entries.length - stuck, sending, stuck };
};

/** Number of a person's entries that have not reached the server: `waiting` plus `stuck`. */
export const countUnsent = (ownerId: string): Promise<number> => database.outboxEntries.where({ ownerId }).count();

/** True while an entry that will be announced is on its way or due. */
export const isRunning = async (ownerId: string): Promise<boolean> =>
  (await database.outboxEntries
    .where({ ownerId })
    .and((entry) => isAnnounced(entry) && openStates.has(entry.state) && entry.nextAt <= Date.now())
    .count()) > 0;

const openStates: ReadonlySet<OutboxEntry["state"]> = new Set(["captured", "waiting", "uploading"]);
