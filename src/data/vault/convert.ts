import { database } from "#data/store/database.ts";
import { hasSameBytes } from "#data/store/hash-blob.ts";
import { log } from "#data/store/logs.ts";
import { type SealedTable, sealedTables } from "#data/store/table-registry.ts";
import type { BlobRow, FileCheckRow } from "#data/store/tables.ts";
import { toParts } from "./blob-parts.ts";
import { isSealerCurrent, LockedError, readSealer } from "./keyring.ts";
import { parcelsOfVault } from "./parcels-of-vault.ts";
import {
  listLocalIds,
  openBytes,
  openCellEdits,
  openOccurrences,
  openReport,
  openSearchValues,
  protectBytes,
  protectCellEdits,
  protectOccurrences,
  protectReport,
  protectSearchValues,
} from "./stored.ts";

export interface ConvertOptions {
  readonly signal?: AbortSignal;
  /** Called after every file check that was looked at. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Converts a person's stored data to match the PIN: sealed after it was set, open after it was removed. Works row by
 * row and may be stopped or killed at any moment; the next call continues. Waits for another tab doing the same,
 * because the PIN may have been removed meanwhile. Opening needs the keys and throws a LockedError without them;
 * sealing does not.
 */
export const convertRows = async (ownerId: string, { signal, onProgress }: ConvertOptions = {}): Promise<void> => {
  await navigator.locks.request(`vault:${ownerId}`, async () => {
    const state = (await database.vaults.get(ownerId))?.state;
    if (state !== "sealing" && state !== "opening") return;
    const tried = new Set<string>();
    for (;;) {
      const rows = (await listUnconverted(ownerId, state === "sealing")).filter(({ localId }) => !tried.has(localId));
      if (rows.length === 0) break;
      for (const [done, row] of rows.entries()) {
        if (signal?.aborted) return;
        tried.add(row.localId);
        await tryToConvert(row);
        onProgress?.(done + 1, rows.length);
      }
    }
    await finish(ownerId, state);
  });
};

const finish = (ownerId: string, state: "sealing" | "opening"): Promise<void> =>
  database.transaction("rw", convertedTables, async () => {
    const vault = await database.vaults.get(ownerId);
    if (vault?.state !== state) return;
    // Looked at again inside the transaction: nothing may have come in between.
    if ((await listUnconverted(ownerId, state === "sealing")).length > 0) return;
    // Sealed parcels have yet to be opened and may need these keys.
    if ((await parcelsOfVault(vault)).length > 0) return;
    if (state === "sealing") await database.vaults.update(ownerId, { state: "sealed" });
    else await database.vaults.delete(ownerId);
  });

const convertedTables = [
  database.fileChecks,
  database.vaults,
  database.parcels,
  ...sealedTables.map((name) => database.table(name)),
];

/** File checks of which something is sealed that should not be, or the other way round. */
const listUnconverted = async (ownerId: string, wantSealed: boolean): Promise<readonly FileCheckRow[]> => {
  const wrong = await listLocalIds({ sealed: !wantSealed });
  return database.fileChecks
    .where({ ownerId })
    .and(({ localId }) => wrong.has(localId))
    .toArray();
};

/** One unreadable file must not leave all others unprotected; it is retried at the next start. */
const tryToConvert = async (row: FileCheckRow): Promise<void> => {
  try {
    await convertFileCheck(row);
  } catch (error) {
    if (error instanceof LockedError) throw error;
    log("ERROR", "Stored file not converted", { localId: row.localId, error: String(error) });
  }
};

const convertFileCheck = async (fileCheck: FileCheckRow): Promise<void> => {
  for (const convert of new Set(Object.values(converters))) await convert(fileCheck);
};

const convertBytes = async ({ localId, ownerId }: FileCheckRow): Promise<void> => {
  const row = await database.blobs.get(localId);
  const sealer = await readSealer(ownerId);
  if (!row || (row.seal !== undefined) === (sealer !== null)) return;
  const plain = await openBytes(row);
  const { row: next, itemKey } = await protectBytes(localId, plain, sealer);
  // The only copy may be at stake: what takes its place must open to the same file.
  if (!(await hasSameBytes(await openBytes(next, itemKey), plain))) throw new Error("Other bytes came out");
  const replace = (written: BlobRow): Promise<void> =>
    database.transaction("rw", database.blobs, database.vaults, async () => {
      const now = await database.blobs.get(localId);
      if (!now || !isSame(now, row)) return; // removed or written anew meanwhile
      if (!(await isSealerCurrent(ownerId, sealer))) return;
      await database.blobs.put(written);
    });
  try {
    await replace(next);
  } catch (error) {
    // Some WebKit versions refuse blobs; the same bytes as a plain buffer are accepted.
    log("WARN", "Converted bytes not stored as a blob", String(error));
    await replace(await toParts(next));
  }
};

const convertReport = async ({ localId, ownerId }: FileCheckRow, origin: "device" | "server"): Promise<void> => {
  const report = await database.reports.get([localId, origin]);
  const occurrences = await database.occurrences.get([localId, origin]);
  const sealer = await readSealer(ownerId);
  // Newer rows are already right, and without the PIN could not be read.
  const isWrong = (row: object | undefined): boolean => row !== undefined && "sealed" in row !== (sealer !== null);
  const nextReport = report && isWrong(report) && (await protectReport(await openReport(report), sealer));
  const nextOccurrences =
    occurrences && isWrong(occurrences) && (await protectOccurrences(await openOccurrences(occurrences), sealer));
  await database.transaction("rw", database.reports, database.occurrences, database.vaults, async () => {
    // Both are always written together, so the time of the report applies to both.
    const now = await database.reports.get([localId, origin]);
    if (now?.storedAt !== report?.storedAt || !(await isSealerCurrent(ownerId, sealer))) return;
    if (now && nextReport) await database.reports.put(nextReport);
    if (nextOccurrences && (await database.occurrences.get([localId, origin]))) {
      await database.occurrences.put(nextOccurrences);
    }
  });
};

const convertReports = async (fileCheck: FileCheckRow): Promise<void> => {
  for (const origin of ["device", "server"] as const) await convertReport(fileCheck, origin);
};

const convertSearchValues = async ({ localId, ownerId }: FileCheckRow): Promise<void> => {
  const row = await database.searchValues.get(localId);
  const sealer = await readSealer(ownerId);
  if (!row || "sealed" in row === (sealer !== null)) return;
  const next = await protectSearchValues(await openSearchValues(row), sealer);
  await database.transaction("rw", database.searchValues, database.vaults, async () => {
    const now = await database.searchValues.get(localId);
    if (now?.storedAt !== row.storedAt || !(await isSealerCurrent(ownerId, sealer))) return;
    await database.searchValues.put(next);
  });
};

const convertCellEdits = async ({ localId, ownerId }: FileCheckRow): Promise<void> => {
  const row = await database.cellEdits.get(localId);
  const sealer = await readSealer(ownerId);
  if (!row || "sealed" in row === (sealer !== null)) return;
  const next = await protectCellEdits(await openCellEdits(row), sealer);
  await database.transaction("rw", database.cellEdits, database.vaults, async () => {
    const now = await database.cellEdits.get(localId);
    if (now?.storedAt !== row.storedAt || !(await isSealerCurrent(ownerId, sealer))) return;
    await database.cellEdits.put(next);
  });
};

/** Converters of all tables the PIN seals; occurrences have no timestamp to compare. */
const converters: Readonly<Record<SealedTable, (fileCheck: FileCheckRow) => Promise<void>>> = {
  blobs: convertBytes,
  reports: convertReports,
  occurrences: convertReports,
  searchValues: convertSearchValues,
  cellEdits: convertCellEdits,
};

const isSame = (a: BlobRow, b: BlobRow): boolean => (a.seal === undefined) === (b.seal === undefined);
