import type { UploadMetadata } from "#contract/index.ts";
import type { Correction } from "#data/checks/corrections.ts";
import { listLargestFinished } from "#data/checks/local-copies.ts";
import { unchecked } from "#data/checks/unchecked.ts";
import { confirmStored } from "#data/outbox/confirm-stored.ts";
import { copyBlob, hashBlob } from "#data/store/hash-blob.ts";
import type { HashedBlob } from "#data/store/hash-bytes.ts";
import { log } from "#data/store/logs.ts";
import { createEntry, type NewEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { timePart } from "#data/store/time-part.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import type { ImportRoute } from "#engine/index.ts";
import { foldText } from "#engine/values/fold-text.ts";
import { mebibyte } from "#engine/values/units.ts";
import { refuseFile } from "./refuse-file.ts";
import { describeStoreError, isQuotaError, storeCaptures } from "./store-captures.ts";

/** Up to here the bytes are copied before storing; larger files are stored as they are and hashed again. */
const copiedUpToBytes = 50 * mebibyte;
const unreadableReason = "Die Datei lässt sich nicht lesen. Bitte wählen Sie sie erneut aus.";

export type IntakeResult =
  | { readonly ok: true; readonly localId: string }
  | {
      readonly ok: false;
      readonly fileName: string;
      readonly reason: string;
      /** The storage is full; the same file may fit later. */
      readonly isFull?: boolean;
    };

/** Events for each file taken in, in this order. */
export type IntakeStep =
  /** Its bytes are read; left out for files too large to be held twice. They belong to the caller. */
  | { readonly kind: "read"; readonly localId: string; readonly name: string; readonly bytes: ArrayBuffer }
  /** Stored safely, or refused. */
  | { readonly kind: "taken"; readonly localId: string; readonly result: IntakeResult };

/**
 * Stores file check, bytes and outbox entry of each file in one transaction and reads them back; only then a file
 * counts as taken in. Files are independent of each other. With `send: false` nothing will leave the device. Advances
 * with each step the caller requests, so all of them have to be read.
 */
export async function* intake(
  files: readonly File[],
  options: {
    readonly ownerId: string;
    readonly send: boolean;
    readonly route: ImportRoute;
    /** Ids under which the files are shown already; else each gets one here. */
    readonly localIds?: readonly string[];
    /** One for each file, if these are corrected copies. */
    readonly corrections?: readonly Correction[];
    /** Called when the storage is full, with the bytes that still have to be stored; true if it is worth another try. */
    readonly makeRoom?: (file: File, bytes: number) => Promise<boolean>;
  },
): AsyncGenerator<IntakeStep, void, void> {
  // One after another: several large files would not fit into memory together.
  for (const [uploadIndex, file] of files.entries()) {
    const localId = options.localIds?.[uploadIndex] ?? crypto.randomUUID();
    const missing = files.slice(uploadIndex).reduce((sum, { size }) => sum + size, 0);
    const makeRoom = async (): Promise<boolean> => (await options.makeRoom?.(file, missing)) ?? false;
    const correction = options.corrections?.[uploadIndex];
    yield* takeIn(localId, file, { ...options, uploadIndex, totalFiles: files.length, correction }, makeRoom);
  }
}

export interface TakeIn {
  readonly ownerId: string;
  readonly send: boolean;
  readonly route: ImportRoute;
  readonly uploadIndex: number;
  readonly totalFiles: number;
  readonly correction?: Correction | undefined;
}

async function* takeIn(
  localId: string,
  file: File,
  options: TakeIn,
  makeRoom: () => Promise<boolean>,
): AsyncGenerator<IntakeStep, void, void> {
  const taken = (result: IntakeResult): IntakeStep => ({ kind: "taken", localId, result });
  const refused = (reason: string, more: { readonly isFull?: boolean } = {}): IntakeStep =>
    taken({ ok: false, fileName: file.name, reason, ...more });
  let content: Blob = file;
  let hashed: HashedBlob;
  let isArchive: boolean;
  try {
    const refusal = await refuseFile(file, options);
    if (refusal !== null) return yield refused(refusal);
    if (file.size <= copiedUpToBytes) {
      const read = await timePart("read", () => copyBlob(file));
      content = read.copy;
      const { bytes } = read;
      if (bytes.byteLength === file.size) yield { kind: "read", localId, name: file.name, bytes };
      hashed = await timePart("hash", read.hash);
    } else {
      hashed = await timePart("hash", () => hashBlob(file));
    }
    isArchive = await isZip(content);
  } catch (error) {
    log("WARN", "File not readable at capture", String(error));
    return yield refused(unreadableReason);
  }
  // A file that vanished after selection reads as empty in some browsers.
  if (hashed.size !== file.size) return yield refused(unreadableReason);
  const createdAt = Date.now();
  const described = describe(file, { localId, sha256: hashed.sha256, createdAt, ...options });
  const { entry } = described;
  const fileCheck: FileCheckRow = isArchive ? { ...described.fileCheck, unopened: true } : described.fileCheck;
  let itemKey: CryptoKey | null;
  try {
    const stored = await timePart("store", () =>
      storeCaptures(options.ownerId, [{ fileCheck, entry, content, correction: options.correction }], { makeRoom }),
    );
    itemKey = stored?.itemKeys[0] ?? null;
  } catch (error) {
    log("ERROR", "File not stored", describeStoreError(error));
    if (isQuotaError(error)) return yield refused(await quotaReason(options.ownerId), { isFull: true });
    return yield refused(damagedReason);
  }
  const isIntact = await timePart("readBack", () => confirmStored(localId, itemKey));
  yield isIntact ? taken({ ok: true, localId }) : refused(damagedReason);
}

const isZip = async (content: Blob): Promise<boolean> =>
  content.size > 4 && new DataView(await content.slice(0, 4).arrayBuffer()).getUint32(0) === zipMark;
/** „PK“ and the number of a member. */
const zipMark = 0x504b0304;

/** Row and outbox entry of a file that comes in. */
export const describe = (
  file: File,
  {
    localId,
    sha256,
    createdAt,
    ...options
  }: TakeIn & { readonly localId: string; readonly sha256: string; readonly createdAt: number },
): { fileCheck: FileCheckRow; entry: NewEntry<"upload"> | null } => {
  const { ownerId, send, route, uploadIndex, totalFiles, correction } = options;
  const metadata: UploadMetadata = {
    ...{ sha256, size: file.size, uploadIndex, totalFiles, route },
    capturedAt: createdAt,
  };
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
    createdAt,
    updatedAt: Date.now(),
    searchText: foldText(file.name),
    ...(correction && { correctedFrom: correction.localId }),
  };
  if (!send) return { fileCheck, entry: null };
  const payload = { metadata: JSON.stringify(metadata), clientKey: localId };
  return { fileCheck, entry: createEntry("upload", { ownerId, localId, payload }) };
};

export const quotaReason = async (ownerId: string): Promise<string> => {
  const largest = await listLargestFinished(ownerId, 3);
  const names = largest.map(({ originalFileName }) => `„${originalFileName}“`).join(", ");
  const advice = names && ` Entfernen Sie zum Beispiel die lokale Kopie von ${names}.`;
  return `Der Speicher auf diesem Gerät reicht nicht aus.${advice}`;
};
