import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { log } from "#data/store/logs.ts";
import type { MadeReportRow } from "#data/store/tables.ts";
import { toBlob, toParts } from "#data/vault/blob-parts.ts";
import { megabyte } from "#engine/values/units.ts";

/** So many reports of a person stay in the list; the oldest go first. */
export const listedReports = 20;
/** Upper limit for their bytes; lower if the storage is short. */
export const keptReportBytes = 50 * megabyte;
/** Stored reports use at most this share of the free storage. */
const shareOfFree = 0.1;

/** A row without its bytes, and whether there are any. */
export interface MadeReport extends Omit<MadeReportRow, "content"> {
  readonly isKept: boolean;
}

/** Facts available before the report is made. */
export type ReportOrder = Omit<MadeReportRow, "state" | "error" | "startedAt" | "sizeBytes" | "content">;

/** Newest first. */
export const listMadeReports = async (ownerId: string): Promise<readonly MadeReport[]> =>
  (await database.madeReports.where({ ownerId }).toArray()).toSorted(byNewest).map(withoutBytes);

/** The very bytes that were made; undefined once they are gone. */
export const readMadeReport = async (
  id: string,
): Promise<{ readonly name: string; readonly content: Blob } | undefined> => {
  const row = await database.madeReports.get(id);
  return row?.content && { name: row.fileName, content: toBlob(row.content) };
};

interface MakeOptions {
  readonly signal: AbortSignal;
  /** German cause of a failure. */
  readonly describe: (error: unknown) => string;
}

/**
 * Makes a report and stores its outcome. The row is written first and a lock is held until the end, so that an
 * interrupted report can be told from one another tab is making. If storing fails, the user still gets the report.
 */
export const recordReport = (
  order: ReportOrder,
  make: () => Promise<Blob>,
  { signal, describe }: MakeOptions,
): Promise<Blob> =>
  navigator.locks.request(lockOf(order.id), async () => {
    const begun: MadeReportRow = { ...order, state: "making", error: null, startedAt: Date.now(), sizeBytes: null };
    await attempt(() => database.madeReports.put(begun));
    try {
      const content = await make();
      await keep({ ...begun, state: "done", sizeBytes: content.size, content });
      return content;
    } catch (error) {
      const end = signal.aborted
        ? ({ state: "cancelled" } as const)
        : ({ state: "failed", error: describe(error) } as const);
      // The row may be gone: its person may have signed out meanwhile.
      await attempt(() => database.madeReports.update(order.id, end));
      await attempt(() => trim(order.ownerId, keptReportBytes));
      throw error;
    }
  });

/**
 * Waits until the lock of this report is free; if it is then still marked as being made, it was interrupted. Returns
 * early when `signal` is aborted.
 */
export const settleInterrupted = async (id: string, signal: AbortSignal): Promise<void> => {
  try {
    await navigator.locks.request(lockOf(id), { signal }, () =>
      database.madeReports
        .where({ id })
        .and(({ state }) => state === "making")
        .modify({ state: "cancelled" }),
    );
  } catch (error) {
    if (!signal.aborted) log("ERROR", "Interrupted report not settled", String(error));
  }
};

/** The returned function undoes it, if its person is still signed in. */
export const deleteMadeReport = (id: string): Promise<() => Promise<void>> =>
  database.transaction("rw", database.madeReports, async () => {
    const row = await database.madeReports.get(id);
    await database.madeReports.delete(id);
    return () => restore(row);
  });

/** Its bytes go, and the list keeps the entry, from which the report can be made again. */
export const evictReport = (id: string): Promise<void> =>
  database.transaction("rw", database.madeReports, async () => {
    const row = await database.madeReports.get(id);
    if (row) await database.madeReports.put(evictBytes(row));
  });

/**
 * Removes reports about a client that the person may no longer see. Reports about all clients lose only their content:
 * they can be made again without this one.
 */
export const removeClientReports = async (withdrawn: {
  readonly ownerId: string;
  readonly clientNumber: string | null;
}): Promise<void> => {
  const reports = database.madeReports.where({ ownerId: withdrawn.ownerId });
  for (const row of await reports.toArray()) {
    if (row.clientNumber !== null && row.clientNumber !== withdrawn.clientNumber) continue;
    // A report being generated may still contain this client; without its row it is not kept.
    if (row.clientNumber !== null || row.state === "making") await database.madeReports.delete(row.id);
    else await database.madeReports.put(evictBytes(row));
  }
};

/** Bytes available for stored reports, by the browser's storage estimate. */
export const roomForReports = ({ quota, usage }: StorageEstimate): number =>
  quota === undefined || usage === undefined
    ? keptReportBytes
    : Math.min(keptReportBytes, Math.max(0, quota - usage) * shareOfFree);

const keep = async (row: MadeReportRow): Promise<void> => {
  const room = roomForReports((await navigator.storage?.estimate()) ?? {});
  const isStored =
    (await attempt(() => replace(row, room))) || (await attempt(async () => replace(await inParts(row), room)));
  // The storage is full: the list keeps the entry, from which the report can be made again.
  if (!isStored) await attempt(() => replace(evictBytes(row), room));
};

/** A row removed meanwhile does not come back: its person has signed out or removed it. */
const replace = (row: MadeReportRow, room: number): Promise<void> =>
  database.transaction("rw", database.madeReports, async () => {
    if (!(await database.madeReports.get(row.id))) return;
    await database.madeReports.put(row);
    await trim(row.ownerId, room);
  });

const trim = (ownerId: string, room: number): Promise<void> =>
  database.transaction("rw", database.madeReports, async () => {
    const rows = (await database.madeReports.where({ ownerId }).toArray()).toSorted(byNewest);
    await database.madeReports.bulkDelete(
      rows
        .slice(listedReports)
        .filter(({ state }) => state !== "making")
        .map(({ id }) => id),
    );
    let bytes = 0;
    for (const row of rows.slice(0, listedReports)) {
      if (row.content === undefined) continue;
      const size = row.sizeBytes ?? 0;
      // A report that never fits must not push out others.
      if (size <= room) bytes += size;
      if (size > room || bytes > room) await database.madeReports.put(evictBytes(row));
    }
  });

const restore = (row: MadeReportRow | undefined): Promise<void> =>
  database.transaction("rw", database.madeReports, database.session, async () => {
    if (row && (await isSignedIn(row.ownerId))) await database.madeReports.put(row);
  });

const attempt = async (store: () => Promise<unknown>): Promise<boolean> => {
  try {
    await store();
    return true;
  } catch (error) {
    log("WARN", "Made report not recorded", String(error));
    return false;
  }
};

const inParts = async (row: MadeReportRow): Promise<MadeReportRow> =>
  row.content === undefined ? row : toParts({ ...row, content: row.content });

const withoutBytes = ({ content, ...row }: MadeReportRow): MadeReport => ({ ...row, isKept: content !== undefined });

const evictBytes = ({ content: _, ...row }: MadeReportRow): MadeReportRow => row;

const byNewest = (a: MadeReportRow, b: MadeReportRow): number => b.startedAt - a.startedAt;

const lockOf = (id: string): string => `report:${id}`;
