import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { createTurns } from "./turns.ts";

/** An upload in a temporary file of this disk. */
export interface Received {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly tooLarge: boolean;
}

/** Bytes that go to the disk at once, while the next ones are hashed. */
const writtenAtOnce = 131_072;

/** Of all uploads together: pieces that are hashed before somebody else gets a turn. */
const takeTurn = createTurns(8);

/** Streams into a file while hashing; durable when it returns. Stops storing beyond `maxBytes`. */
export const receiveFile = async (
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<Received> => {
  const hash = createHash("sha256");
  const file = await open(path, "w", 0o600);
  const writer = createWriter(file);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      await takeTurn();
      size += chunk.length;
      if (size > maxBytes) break;
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.end();
  } catch (error) {
    await writer.settle();
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, sha256: hash.digest("hex"), size, tooLarge: size > maxBytes };
};

/** Writes one portion behind the one that is being collected. */
const createWriter = (file: FileHandle) => {
  let portion: Uint8Array[] = [];
  let collected = 0;
  let writing: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    await writing;
    const chunks = portion;
    portion = [];
    writing = writeAll(file, chunks, collected);
    collected = 0;
    // Whoever writes next, or ends, gets to hear it.
    writing.catch(() => {});
  };

  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      portion.push(chunk);
      collected += chunk.length;
      if (collected >= writtenAtOnce) await flush();
    },
    /** Resolves when everything is durable. */
    end: async (): Promise<void> => {
      await flush();
      await writing;
      await file.sync();
    },
    /** Resolves when nothing is being written any more, whether it succeeded or not. */
    settle: (): Promise<void> => writing.catch(() => {}),
  };
};

/** As they are: copies of everything that comes in would be garbage of the same size. */
const writeAll = async (file: FileHandle, chunks: readonly Uint8Array[], size: number): Promise<void> => {
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
};
