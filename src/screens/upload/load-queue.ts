import { findArchive, findEarlierChecks, findFileCheck, listFileChecks, listOutbox } from "#data/checks/file-checks.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

export interface QueueItem {
  readonly row: FileCheckRow;
  readonly entry: OutboxEntry | null;
  /** The order to start the check on the server has not arrived there yet. */
  readonly startWaits: boolean;
  /** The archive it came out of. */
  readonly archive: Pick<FileCheckRow, "localId" | "originalFileName"> | null;
  /** The last check of the same bytes, made before this file came in. */
  readonly earlier: { readonly localId: string; readonly checkedAt: number } | null;
}

/** The files of this day and those of earlier days that are still on their way, newest first. */
export async function loadQueue(ownerId: string, today: number): Promise<readonly QueueItem[]> {
  const { rows } = await listFileChecks(ownerId, { from: today }, { page: 0, rowsPerPage: 1000 });
  const outbox = await listOutbox(ownerId);
  const entries = outbox.filter((entry) => entry.kind === "upload");
  const starts = new Set(outbox.flatMap(({ kind, localId }) => (kind === "start" ? [localId] : [])));
  const listed = new Set(rows.map((row) => row.localId));
  const older = await Promise.all(
    entries.filter((entry) => !listed.has(entry.localId)).map((entry) => findFileCheck(ownerId, entry.localId)),
  );
  const onTheirWay = older.filter((row) => row !== undefined).sort((a, b) => b.createdAt - a.createdAt);
  const shown = [...rows, ...onTheirWay];
  const earlier = await findEarlierChecks(ownerId, shown);
  const byFile = new Map(entries.map((entry) => [entry.localId, entry]));
  const archives = await Promise.all(shown.map(findArchive));
  return shown.map((row, index) => ({
    row,
    archive: archives[index] ?? null,
    entry: byFile.get(row.localId) ?? null,
    startWaits: starts.has(row.localId),
    earlier: pick(earlier.get(row.localId)),
  }));
}

function pick(earlier: FileCheckRow | undefined): QueueItem["earlier"] {
  return earlier === undefined || earlier.checkedAt === null
    ? null
    : { localId: earlier.localId, checkedAt: earlier.checkedAt };
}
