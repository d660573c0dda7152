import { listOutbox } from "#data/checks/file-checks.ts";
import { listHistory } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import type { HistoryRow } from "#data/store/tables.ts";
import { isPending } from "./list-events.ts";

export interface History {
  readonly events: readonly HistoryRow[];
  /** With those not read. */
  readonly total: number;
  /** `localId` of files that can still be opened. */
  readonly existing: ReadonlySet<string>;
  /** `id` of events the server does not know yet. */
  readonly pending: ReadonlySet<number>;
}

/** The newest events of a person with what can be said about them now. */
export const readHistory = async (ownerId: string, limit: number): Promise<History> => {
  const { rows: events, total } = await listHistory(ownerId, limit);
  const outbox = await listOutbox(ownerId);
  const files = await database.fileChecks.bulkGet([...new Set(events.map(({ localId }) => localId))]);
  return {
    events,
    total,
    existing: new Set(files.flatMap((row) => (row?.ownerId === ownerId ? [row.localId] : []))),
    pending: new Set(events.filter((event) => isPending(event, outbox)).map(({ id }) => id)),
  };
};
