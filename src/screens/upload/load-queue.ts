import type { FileCheckRow, OutboxEntry } from "#data/database.ts";
import { findFileCheck, listFileChecks, listOutbox } from "#data/file-checks.ts";

export interface QueueItem {
  readonly row: FileCheckRow;
  readonly entry: OutboxEntry | null;
}

/** Files taken in since the app was opened and those of earlier days that still wait, newest first. */
export async function loadQueue(ownerId: string, since: number): Promise<readonly QueueItem[]> {
  const { rows } = await listFileChecks(ownerId, { from: since }, { page: 0, rowsPerPage: 1000 });
  const entries = (await listOutbox(ownerId)).filter((entry) => entry.kind === "upload");
  const known = new Set(rows.map((row) => row.localId));
  const older = await Promise.all(
    entries.filter((entry) => !known.has(entry.localId)).map((entry) => findFileCheck(ownerId, entry.localId)),
  );
  return [...rows, ...older.filter((row) => row !== undefined)].map((row) => ({
    row,
    entry: entries.find((entry) => entry.localId === row.localId) ?? null,
  }));
}
