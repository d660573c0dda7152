import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { mebibyte } from "#engine/values/units.ts";
import { createTurnLimiter } from "#server/ground/turn-limiter.ts";

export interface StreamSummary {
  readonly sha256: string;
  readonly size: number;
  readonly tooLarge: boolean;
}

/** An upload in a temporary local file. */
export interface Received extends StreamSummary {
  readonly path: string;
}

/**
 * Write size while the next bytes are hashed. Small at first, so that hundreds of small files hold little memory;
 * larger for large files, which then need fewer writes.
 */
const smallWriteBytes = 131_072;
const largeWriteBytes = 524_288;
const largeFileBytes = 4 * mebibyte;

/** Large files are synced in steps of this size while more data arrives, so the final sync is short. */
const syncBytes = 16 * mebibyte;

/** Across all uploads: chunks hashed per turn of the event loop. */
const waitForTurn = createTurnLimiter(8);

/**
 * Streams into a file while hashing; durable when it returns. Stops storing beyond `maxBytes`. Takes ownership of the
 * chunks: their memory is released as soon as they are written.
 */
export const receiveFile = async (
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<Received> => {
  const file = await open(path, "w", 0o600);
  const writer = createWriter(file);
  try {
    const measured = await hashStream(chunks, maxBytes, writer.write);
    await writer.end();
    await file.close();
    return { path, ...measured };
  } catch (error) {
    await writer.settle();
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
};

/** Hashes a stream and passes its chunks to `store`, which takes ownership. Stops beyond `maxBytes`. */
export const hashStream = async (
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  store: (chunk: Uint8Array) => Promise<void> = async (chunk) => releaseMemory(chunk),
): Promise<StreamSummary> => {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    await waitForTurn();
    size += chunk.length;
    if (size > maxBytes) break;
    hash.update(chunk);
    await store(chunk);
  }
  return { sha256: hash.digest("hex"), size, tooLarge: size > maxBytes };
};

/** Writes one portion while the next is collected. */
const createWriter = (file: FileHandle) => {
  let portion: Uint8Array[] = [];
  let collected = 0;
  let written = 0;
  let unsynced = 0;
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    await writing;
    const [chunks, size] = [portion, collected];
    portion = [];
    collected = 0;
    written += size;
    unsynced += size;
    writing = writeAll(file, chunks, size);
    if (unsynced >= syncBytes) {
      unsynced = 0;
      syncing = Promise.all([syncing, writing]).then(() => file.datasync());
    }
    // The next write, or the end, reports the error.
    writing.catch(() => {});
    syncing.catch(() => {});
  };

  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      portion.push(chunk);
      collected += chunk.length;
      if (collected >= (written < largeFileBytes ? smallWriteBytes : largeWriteBytes)) await flush();
    },
    /** Resolves when everything is durable. */
    end: async (): Promise<void> => {
      await flush();
      await writing;
      // A later fsync does not report the failure of an earlier one.
      await syncing;
      await file.sync();
    },
    /** Resolves when no write is pending, whether it succeeded or not. */
    settle: async (): Promise<void> => {
      await Promise.allSettled([writing, syncing]);
    },
  };
};

/** Writes chunks without copying; copies of all uploads would double the garbage. */
const writeAll = async (file: FileHandle, chunks: readonly Uint8Array[], size: number): Promise<void> => {
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
  for (const chunk of chunks) releaseMemory(chunk);
};

/** Smaller chunks may share their memory, and matter little. */
const minReleaseBytes = 16_384;

/**
 * Releases memory immediately. Otherwise V8 collects the whole heap about every 30 MB, which takes longer than hashing
 * and halves the speed of large uploads.
 */
const releaseMemory = ({ buffer, length }: Uint8Array): void => {
  if (length >= minReleaseBytes && length === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
};
