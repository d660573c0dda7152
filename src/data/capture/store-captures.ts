import type { Correction } from "#data/checks/corrections.ts";
import { historyTables, recordAct, recordHere } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import type { NewEntry } from "#data/store/outbox-entry.ts";
import type { BlobRow, FileCheckRow } from "#data/store/tables.ts";
import { toParts } from "#data/vault/blob-parts.ts";
import { isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import type { Sealer } from "#data/vault/seal.ts";
import { protectBytes } from "#data/vault/stored.ts";

/** Stored data of one new file. */
export interface Capture {
  readonly fileCheck: FileCheckRow;
  readonly entry: NewEntry<"upload"> | null;
  readonly content: Blob;
  /** Recorded in the same transaction, where it is a corrected copy. */
  readonly correction?: Correction | undefined;
}

/**
 * Stores all of these files of one person or none, in one transaction. `claim` runs first inside of it and may call the
 * whole thing off; then null is returned. Else the keys that read the stored bytes back, null if they are not sealed.
 * On a full storage it is tried again as often as `makeRoom` has made some.
 */
export const storeCaptures = async (
  ownerId: string,
  captures: readonly Capture[],
  { claim = async () => true, makeRoom = async () => false }: StoreOptions = {},
): Promise<{ readonly itemKeys: readonly (CryptoKey | null)[] } | null> => {
  for (;;) {
    try {
      return await storeOrRetry(ownerId, captures, claim);
    } catch (error) {
      if (!isQuotaError(error) || !(await makeRoom())) throw error;
    }
  }
};

interface StoreOptions {
  readonly claim?: () => Promise<boolean>;
  /** Called on a full storage; false if there is no more room to be had. */
  readonly makeRoom?: () => Promise<boolean>;
}

const storeOrRetry = async (ownerId: string, captures: readonly Capture[], claim: () => Promise<boolean>) => {
  for (;;) {
    // Without the PIN as well: sealing needs only the public half of the keys.
    const sealer = await readSealer(ownerId);
    const rows: BlobRow[] = [];
    const itemKeys: (CryptoKey | null)[] = [];
    for (const { fileCheck, content } of captures) {
      const { row, itemKey } = await protectBytes(fileCheck.localId, content, sealer);
      rows.push(row);
      itemKeys.push(itemKey);
    }
    let outcome: Outcome;
    try {
      outcome = await store(ownerId, captures, rows, sealer, claim);
    } catch (error) {
      // Some WebKit versions refuse blobs; the same bytes as a plain buffer are accepted.
      if (!isBlobRefused(error)) throw error;
      outcome = await store(ownerId, captures, await Promise.all(rows.map(toParts)), sealer, claim);
    }
    if (outcome === "stored") return { itemKeys };
    if (outcome === "calledOff") return null;
  }
};

/** `sealerChanged`: a PIN was set or removed since the bytes were prepared. */
type Outcome = "stored" | "calledOff" | "sealerChanged";

const store = (
  ownerId: string,
  captures: readonly Capture[],
  rows: readonly BlobRow[],
  sealer: Sealer | null,
  claim: () => Promise<boolean>,
): Promise<Outcome> =>
  database.transaction("rw", storedTables, async () => {
    if (!(await isSealerCurrent(ownerId, sealer))) return "sealerChanged";
    if (!(await claim())) return "calledOff";
    for (const [index, { fileCheck, entry, correction }] of captures.entries()) {
      await recordHere(fileCheck, "captured");
      await database.fileChecks.add(fileCheck);
      await database.blobs.add(rows[index] as BlobRow);
      if (entry) await database.outboxEntries.add(entry);
      if (correction) await recordAct(correction.localId, "corrected", correction.detail);
    }
    return "stored";
  });

const storedTables = [database.fileChecks, database.blobs, database.outboxEntries, database.vaults, ...historyTables];

/** A full disk shows only when the transaction commits, wrapped in an `AbortError`. */
const errorNames = (error: unknown): readonly string[] => {
  const names: string[] = [];
  for (let at = error; at instanceof Error; at = (at as { inner?: unknown }).inner ?? at.cause) {
    names.push(at.name);
    if (names.length > 5) break;
  }
  return names;
};
export const isQuotaError = (error: unknown): boolean => errorNames(error).includes("QuotaExceededError");
const isBlobRefused = (error: unknown): boolean =>
  errorNames(error).some((name) => name === "UnknownError" || name === "DataError" || name === "DataCloneError");
export const describeStoreError = (error: unknown) => ({ names: errorNames(error), message: String(error) });
