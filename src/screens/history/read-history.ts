import { listOutbox } from "#data/checks/file-checks.ts";
import { listHistory } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import type { HistoryRow } from "#data/store/tables.ts";
import { isPending } from "./list-events.ts";

export interface History {
  /** All there is, newest first. */
  readonly events: readonly HistoryRow[];
  /** `localId` of files that can still be opened. */
  readonly existing: ReadonlySet<string>;
  /** Mandant by `localId`, of those. */
  readonly clientOf: ReadonlyMap<string, string>;
  /** `id` of events the server does not know yet. */
  readonly pending: ReadonlySet<number>;
}

/** Every event of a person with what can be said about it now. */
export const readHistory = async (ownerId: string): Promise<History> => {
  const events = await listHistory(ownerId);
  const outbox = await listOutbox(ownerId);
  const files = await database.fileChecks.bulkGet([...new Set(events.map(({ localId }) => localId))]);
  const own = files.flatMap((row) => (row?.ownerId === ownerId ? [row] : []));
  return {
    events,
    existing: new Set(own.map(({ localId }) => localId)),
    clientOf: new Map(own.flatMap(({ localId, clientNumber }) => (clientNumber ? [[localId, clientNumber]] : []))),
    pending: new Set(events.filter((event) => isPending(event, outbox)).map(({ id }) => id)),
  };
};
