import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { createTurns } from "#server/ground/turns.ts";

/** What a stream held. */
export interface Measured {
  readonly sha256: string;
  readonly size: number;
  readonly tooLarge: boolean;
}

/** An upload in a temporary file of this disk. */
export interface Received extends Measured {
  readonly path: string;
}

/**
 * Bytes that go to the disk at once, while the next ones are hashed: of hundreds of small files little waits in memory,
 * and a large one asks for fewer writes.
 */
const firstPortion = 131_072;
const laterPortion = 524_288;
const isLarge = 4 * 1_048_576;

/** Of a large file the disk gets to keep so much at a time, while the rest comes in; the end waits for little then. */
const syncedAtOnce = 16 * 1_048_576;

/** Of all uploads together: pieces that are hashed before somebody else gets a turn. */
const takeTurn = createTurns(8);

/**
 * Streams into a file while hashing; durable when it returns. Stops storing beyond `maxBytes`. The chunks are taken over:
 * their memory is given back as soon as they are written, and nobody may read them any more.
 */
export const receiveFile = async (
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<Received> => {
  const file = await open(path, "w", 0o600);
  const writer = createWriter(file);
  try {
    const measured = await measureStream(chunks, maxBytes, writer.write);
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

/** Hashes a stream and hands its pieces on to `store`, which takes them over. Stops beyond `maxBytes`. */
export const measureStream = async (
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  store: (chunk: Uint8Array) => Promise<void> = async (chunk) => giveBack(chunk),
): Promise<Measured> => {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    await takeTurn();
    size += chunk.length;
    if (size > maxBytes) break;
    hash.update(chunk);
    await store(chunk);
  }
  return { sha256: hash.digest("hex"), size, tooLarge: size > maxBytes };
};

/** Writes one portion behind the one that is being collected. */
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
    if (unsynced >= syncedAtOnce) {
      unsynced = 0;
      syncing = Promise.all([syncing, writing]).then(() => file.datasync());
    }
    // Whoever writes next, or ends, gets to hear it.
    writing.catch(() => {});
    syncing.catch(() => {});
  };

  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      portion.push(chunk);
      collected += chunk.length;
      if (collected >= (written < isLarge ? firstPortion : laterPortion)) await flush();
    },
    /** Resolves when everything is durable. */
    end: async (): Promise<void> => {
      await flush();
      await writing;
      // What a failed one did not keep a later one does not tell of.
      await syncing;
      await file.sync();
    },
    /** Resolves when nothing is being written any more, whether it succeeded or not. */
    settle: async (): Promise<void> => {
      await Promise.allSettled([writing, syncing]);
    },
  };
};

/** As they are: copies of everything that comes in would be garbage of the same size. */
const writeAll = async (file: FileHandle, chunks: readonly Uint8Array[], size: number): Promise<void> => {
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
  for (const chunk of chunks) giveBack(chunk);
};

/** Smaller ones may share their memory with others, and are no burden. */
const worthGivingBack = 16_384;

/**
 * Gives memory back now. V8 would look for it in the whole heap every 30 MB or so, which takes longer than hashing them
 * and leaves a large upload half as fast.
 */
const giveBack = ({ buffer, length }: Uint8Array): void => {
  if (length >= worthGivingBack && length === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
};
