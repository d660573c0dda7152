import type { FileCheckRow, OutboxEntry } from "#data/database.ts";
import { findEarlierCheck, findFileCheck, listFileChecks, listOutbox } from "#data/file-checks.ts";

export interface QueueItem {
  readonly row: FileCheckRow;
  readonly entry: OutboxEntry | null;
  /** The last check of the same bytes, made before this file came in. */
  readonly earlier: { readonly localId: string; readonly checkedAt: number } | null;
}

/** The files of this day and those of earlier days that are still on their way, newest first. */
export async function loadQueue(ownerId: string, today: number): Promise<readonly QueueItem[]> {
  const { rows } = await listFileChecks(ownerId, { from: today }, { page: 0, rowsPerPage: 1000 });
  const entries = (await listOutbox(ownerId)).filter((entry) => entry.kind === "upload");
  const known = new Set(rows.map((row) => row.localId));
  const older = await Promise.all(
    entries.filter((entry) => !known.has(entry.localId)).map((entry) => findFileCheck(ownerId, entry.localId)),
  );
  const onTheirWay = older.filter((row) => row !== undefined).sort((a, b) => b.createdAt - a.createdAt);
  return Promise.all(
    [...rows, ...onTheirWay].map(async (row) => ({
      row,
      entry: entries.find((entry) => entry.localId === row.localId) ?? null,
      earlier: await readEarlier(row),
    })),
  );
}

async function readEarlier(row: FileCheckRow): Promise<QueueItem["earlier"]> {
  const earlier = await findEarlierCheck(row);
  if (earlier === undefined || earlier.checkedAt === null) return null;
  return { localId: earlier.localId, checkedAt: earlier.checkedAt };
}
