import type { UploadMetadata } from "#contract/index.ts";
import type { ImportRoute } from "#engine/index.ts";
import { hashBytes, measureBytes } from "./bytes.ts";
import { type BlobRow, database, type FileCheckRow, type OutboxEntry } from "./database.ts";
import { historyTables, recordHere } from "./history.ts";
import { listLargestFinished } from "./local-copies.ts";
import { log } from "./logs.ts";
import { foldText } from "./search-text.ts";
import { createEntry, findUploadEntry, transition } from "./transition.ts";

/** Up to here the bytes are copied before storing; larger files are stored as they are and hashed again. */
const copiedUpToBytes = 50 * 1024 * 1024;
export const damagedReason = "Die Datei konnte nicht vollständig gespeichert werden. Bitte wählen Sie sie erneut aus.";
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
  try {
    await storeOrRetry(fileCheck, entry, content, bytes);
  } catch (error) {
    log("ERROR", "File not stored", describeError(error));
    return fail(isQuotaError(error) ? await quotaReason(options.ownerId) : damagedReason);
  }
  return (await confirmStored(localId)) ? { ok: true, localId } : fail(damagedReason);
};

/** Reads back what the transaction stored and lets the entry go on, or marks it damaged. */
export const confirmStored = async (localId: string): Promise<boolean> => {
  const row = await database.fileChecks.get(localId);
  const stored = await measureBytes(localId);
  const intact = row !== undefined && stored?.size === row.sizeBytes && stored.sha256 === row.sha256;
  const entry = await findUploadEntry(localId);
  if (entry) await transition(entry, intact ? "stored" : "mismatched", intact ? {} : { reason: damagedReason });
  else if (row && !intact) await database.fileChecks.update(localId, { status: "failed", error: damagedReason });
  return intact;
};

const describe = (
  file: File,
  { localId, sha256, ...options }: TakeIn & { readonly localId: string; readonly sha256: string },
): { fileCheck: FileCheckRow; entry: Omit<OutboxEntry, "seq"> | null } => {
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
    origin: null,
    agreement: null,
    verdict: null,
    counts: null,
    format: null,
    header: null,
    records: null,
    rulesetVersion: null,
    route,
    clientNumber: null,
    consultantNumber: null,
    createdAt: now,
    updatedAt: now,
    checkedAt: null,
    searchText: foldText(file.name),
  };
  if (!send) return { fileCheck, entry: null };
  return { fileCheck, entry: createEntry(fileCheck, "upload", JSON.stringify(metadata)) };
};

const storeOrRetry = async (
  fileCheck: FileCheckRow,
  entry: Omit<OutboxEntry, "seq"> | null,
  content: Blob,
  bytes: ArrayBuffer,
): Promise<void> => {
  try {
    await store(fileCheck, entry, content);
  } catch (error) {
    // Some WebKit versions refuse blobs; the same bytes as a plain buffer are accepted.
    if (!isBlobRefused(error)) throw error;
    await store(fileCheck, entry, { bytes, type: content.type });
  }
};

const store = (
  fileCheck: FileCheckRow,
  entry: Omit<OutboxEntry, "seq"> | null,
  content: BlobRow["content"],
): Promise<void> =>
  database.transaction("rw", [database.fileChecks, database.blobs, database.outbox, ...historyTables], async () => {
    await recordHere(fileCheck, "captured");
    await database.fileChecks.add(fileCheck);
    await database.blobs.add({ localId: fileCheck.localId, content });
    if (entry) await database.outbox.add(entry);
  });

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
