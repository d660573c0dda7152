import { listOutbox } from "#data/checks/file-checks.ts";
import { listHistory } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import { isPending } from "./list-events.ts";
import { addServerEntries, type ServerEntry } from "./server-events.ts";
import type { ShownEvent } from "./shown-event.ts";

export interface History {
  /** Unfiltered. */
  readonly events: readonly ShownEvent[];
  /** `localId` of files of this device that can still be opened. */
  readonly existing: ReadonlySet<string>;
  /** Mandant by `localId`, for these and for the server's events. */
  readonly clientOf: ReadonlyMap<string, string>;
  /** `id` of events the server has not received yet. */
  readonly pending: ReadonlySet<number>;
}

/** Every event of a person with its current facts, completed by the server's events. */
export const readHistory = async (ownerId: string, entries: readonly ServerEntry[] = []): Promise<History> => {
  const recorded = await listHistory(ownerId);
  const outbox = await listOutbox(ownerId);
  const files = await database.fileChecks.bulkGet([...new Set(recorded.map(({ localId }) => localId))]);
  const named = await database.fileChecks
    .where("fileId")
    .anyOf(entries.map(({ fileId }) => fileId))
    .toArray();
  const own = [...files, ...named].flatMap((row) => (row?.ownerId === ownerId ? [row] : []));
  const events = addServerEntries(recorded, entries, own);
  const localIds = new Map(own.map(({ fileId, localId }) => [fileId, localId]));
  return {
    events,
    existing: new Set(own.map(({ localId }) => localId)),
    clientOf: new Map([
      ...entries.flatMap(({ fileId, clientNumber }) =>
        clientNumber === null ? [] : [[localIds.get(fileId) ?? fileId, clientNumber] as const],
      ),
      ...own.flatMap(({ localId, clientNumber }) => (clientNumber ? [[localId, clientNumber] as const] : [])),
    ]),
    pending: new Set(recorded.filter((event) => isPending(event, outbox)).map(({ id }) => id)),
  };
};
