import type { UploadMetadata } from "#contract/index.ts";
import { historyTables, recordHere } from "#data/checks/history.ts";
import { unchecked } from "#data/checks/unchecked.ts";
import { findUploadEntry, transition } from "#data/outbox/transition.ts";
import { database } from "#data/store/database.ts";
import { hashBytes } from "#data/store/hash-bytes.ts";
import { log } from "#data/store/logs.ts";
import { createEntry, type NewEntry } from "#data/store/outbox-entry.ts";
import type { BlobRow, FileCheckRow } from "#data/store/tables.ts";
import { isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import type { Sealer } from "#data/vault/seal.ts";
import { protectBytes, toParts } from "#data/vault/stored.ts";
import type { ImportRoute } from "#engine/index.ts";
import { foldText } from "#engine/values/fold-text.ts";
import { damagedReason, measureBytes } from "./bytes.ts";
import { evictCopies, listLargestFinished } from "./local-copies.ts";

/** Up to here the bytes are copied before storing; larger files are stored as they are and hashed again. */
const copiedUpToBytes = 50 * 1024 * 1024;
const unreadableReason = "Die Datei lässt sich nicht lesen. Bitte wählen Sie sie erneut aus.";

export type IntakeResult =
  | { readonly ok: true; readonly localId: string }
  | { readonly ok: false; readonly fileName: string; readonly reason: string };

/**
 * Stores file check, bytes and outbox entry of each file in one transaction and reads them back; only then a file
 * counts as taken in. Each file stands for itself. With `send: false` nothing will leave the device.
 */
export const intake = async (
  files: readonly File[],
  options: {
    readonly ownerId: string;
    readonly send: boolean;
    readonly route: ImportRoute;
    /** Called for each file as soon as it is safe or refused, while the others are still being read. */
    readonly onTaken?: (result: IntakeResult) => void;
  },
): Promise<readonly IntakeResult[]> => {
  const results: IntakeResult[] = [];
  // One after another: several large files at once would not fit into memory.
  for (const [uploadIndex, file] of files.entries()) {
    const result = await takeIn(file, { ...options, uploadIndex, totalFiles: files.length });
    results.push(result);
    options.onTaken?.(result);
  }
  return results;
};

interface TakeIn {
  readonly ownerId: string;
  readonly send: boolean;
  readonly route: ImportRoute;
  readonly uploadIndex: number;
  readonly totalFiles: number;
}

const takeIn = async (file: File, options: TakeIn): Promise<IntakeResult> => {
  const fail = (reason: string): IntakeResult => ({ ok: false, fileName: file.name, reason });
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (error) {
    log("WARN", "File not readable at capture", String(error));
    return fail(unreadableReason);
  }
  // A file that vanished after selection reads as empty in some browsers.
  if (bytes.byteLength !== file.size) return fail(unreadableReason);
  const localId = crypto.randomUUID();
  const sha256 = await hashBytes(bytes);
  const { fileCheck, entry } = describe(file, { localId, sha256, ...options });
  const content = bytes.byteLength <= copiedUpToBytes ? new Blob([bytes], { type: file.type }) : file;
  let itemKey: CryptoKey | null;
  try {
    itemKey = await storeMakingRoom(() => storeOrRetry(fileCheck, entry, content), file.size);
  } catch (error) {
    log("ERROR", "File not stored", describeError(error));
    return fail(isQuotaError(error) ? await quotaReason(options.ownerId) : damagedReason);
  }
  return (await confirmStored(localId, itemKey)) ? { ok: true, localId } : fail(damagedReason);
};

/**
 * Reads back what the transaction stored and lets the entry go on, or marks it damaged. Throws a LockedError when that
 * needs the PIN; who has just stored it hands over the key of this one file.
 */
export const confirmStored = async (localId: string, itemKey: CryptoKey | null = null): Promise<boolean> => {
  const row = await database.fileChecks.get(localId);
  const stored = await measureBytes(localId, itemKey);
  const intact = row !== undefined && stored?.size === row.sizeBytes && stored.sha256 === row.sha256;
  const entry = await findUploadEntry(localId);
  if (entry) await transition(entry, intact ? "stored" : "mismatched", intact ? {} : { reason: damagedReason });
  else if (row && !intact) await database.fileChecks.update(localId, { status: "failed", error: damagedReason });
  return intact;
};

const describe = (
  file: File,
  { localId, sha256, ...options }: TakeIn & { readonly localId: string; readonly sha256: string },
): { fileCheck: FileCheckRow; entry: NewEntry<"upload"> | null } => {
  const now = Date.now();
  const { ownerId, send, route, uploadIndex, totalFiles } = options;
  const metadata: UploadMetadata = { sha256, size: file.size, uploadIndex, totalFiles, route };
  const fileCheck: FileCheckRow = {
    localId,
    ownerId,
    fileId: null,
    originalFileName: file.name,
    sizeBytes: file.size,
    sha256,
    status: send ? "captured" : "local",
    error: null,
    ...unchecked,
    route,
    createdAt: now,
    updatedAt: now,
    searchText: foldText(file.name),
  };
  if (!send) return { fileCheck, entry: null };
  const payload = { metadata: JSON.stringify(metadata), clientKey: localId };
  return { fileCheck, entry: createEntry("upload", { ownerId, localId, payload }) };
};

/** A full storage gives up copies of files the server holds, once; a second refusal is final. */
const storeMakingRoom = async <T>(store: () => Promise<T>, bytes: number): Promise<T> => {
  try {
    return await store();
  } catch (error) {
    if (!isQuotaError(error) || (await evictCopies(bytes, Date.now())) === 0) throw error;
    return await store();
  }
};

/** Returns the key that reads the stored bytes back, null where they are not sealed. */
const storeOrRetry = async (
  fileCheck: FileCheckRow,
  entry: NewEntry<"upload"> | null,
  content: Blob,
): Promise<CryptoKey | null> => {
  for (;;) {
    // Without the PIN as well: sealing needs only the public half of the keys.
    const sealer = await readSealer(fileCheck.ownerId);
    const { row, itemKey } = await protectBytes(fileCheck.localId, content, sealer);
    let isStored: boolean;
    try {
      isStored = await store(fileCheck, entry, row, sealer);
    } catch (error) {
      // Some WebKit versions refuse blobs; the same bytes as a plain buffer are accepted.
      if (!isBlobRefused(error)) throw error;
      isStored = await store(fileCheck, entry, await toParts(row), sealer);
    }
    if (isStored) return itemKey;
  }
};

/** False when a PIN was set or removed since the bytes were prepared. */
const store = (
  fileCheck: FileCheckRow,
  entry: NewEntry<"upload"> | null,
  blob: BlobRow,
  sealer: Sealer | null,
): Promise<boolean> =>
  database.transaction("rw", storedTables, async () => {
    if (!(await isSealerCurrent(fileCheck.ownerId, sealer))) return false;
    await recordHere(fileCheck, "captured");
    await database.fileChecks.add(fileCheck);
    await database.blobs.add(blob);
    if (entry) await database.outboxEntries.add(entry);
    return true;
  });

const storedTables = [database.fileChecks, database.blobs, database.outboxEntries, database.vaults, ...historyTables];

/** A full disk shows only when the transaction commits, wrapped in an `AbortError`. */
const errorNames = (error: unknown): readonly string[] => {
  const names: string[] = [];
  for (let at = error; at instanceof Error; at = (at as { inner?: unknown }).inner) {
    names.push(at.name);
    if (names.length > 5) break;
  }
  return names;
};
const isQuotaError = (error: unknown): boolean => errorNames(error).includes("QuotaExceededError");
const isBlobRefused = (error: unknown): boolean =>
  errorNames(error).some((name) => name === "UnknownError" || name === "DataError" || name === "DataCloneError");
const describeError = (error: unknown) => ({ names: errorNames(error), message: String(error) });

const quotaReason = async (ownerId: string): Promise<string> => {
  const largest = await listLargestFinished(ownerId, 3);
  const names = largest.map(({ originalFileName }) => `„${originalFileName}“`).join(", ");
  const advice = names && ` Entfernen Sie zum Beispiel die lokale Kopie von ${names}.`;
  return `Der Speicher auf diesem Gerät reicht nicht aus.${advice}`;
};
