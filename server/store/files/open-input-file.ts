import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { InputFile } from "#engine/index.ts";
import { mebibyte } from "#engine/values/units.ts";

/** A file for the engine: read whole if needed, otherwise part by part. */
export interface OpenInputFile extends InputFile {
  /** SHA-256 in hex, computed without holding the file in memory. */
  readonly hash: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Rejects if the file cannot be opened. Anything but a regular file, e.g. a pipe, is read whole. */
export const openInputFile = async (path: string, name = basename(path)): Promise<OpenInputFile> => {
  const handle = await open(path, "r");
  try {
    const stats = await handle.stat();
    return stats.isFile() ? openPlainFile(handle, name, stats.size) : await readPipe(handle, name);
  } catch (error) {
    await handle.close();
    throw error;
  }
};

const openPlainFile = (handle: FileHandle, name: string, size: number): OpenInputFile => {
  const slice = (from: number, to: number) => readPart(handle, from, new Uint8Array(to - from));
  let whole: Promise<HashedBytes> | null = null;
  // Needed by the check, the description of its findings and the hash, but read from disk once.
  const readWhole = () => (whole ??= readHashed(handle, size));
  return {
    name,
    size,
    bytes: async () => (await readWhole()).bytes,
    slice,
    hash: async () =>
      whole !== null || (await isReadWhole(slice, size)) ? (await readWhole()).sha256 : hashParts(handle),
    close: () => handle.close(),
  };
};

/** Archives are checked in parts, and files over the size limit are not read at all: neither is held in memory. */
const isReadWhole = async (slice: (from: number, to: number) => Promise<Uint8Array>, size: number): Promise<boolean> =>
  size <= maxWhole && !Buffer.from(await slice(0, Math.min(2, size))).equals(archiveMark);

const archiveMark = Buffer.from("PK");
const maxWhole = 128 * mebibyte;

interface HashedBytes {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Reads the next part while hashing this one. */
const readHashed = async (handle: FileHandle, size: number): Promise<HashedBytes> => {
  const bytes = new Uint8Array(size);
  const hash = createHash("sha256");
  const readFrom = (from: number) => readPart(handle, from, bytes.subarray(from, from + partBytes));
  let done = 0;
  for (let coming = readFrom(0); ; ) {
    const part = await coming;
    done += part.length;
    const isLast = part.length < partBytes || done === size;
    if (!isLast) coming = readFrom(done);
    hash.update(part);
    if (isLast) return { bytes: bytes.subarray(0, done), sha256: hash.digest("hex") };
  }
};

const partBytes = 1_000_000;

const readPipe = async (handle: FileHandle, name: string): Promise<OpenInputFile> => {
  const read = await handle.readFile();
  const bytes = new Uint8Array(read.buffer, read.byteOffset, read.length);
  return {
    name,
    size: bytes.length,
    bytes: async () => bytes,
    hash: async () => createHash("sha256").update(bytes).digest("hex"),
    close: () => handle.close(),
  };
};

/** Shorter than the target only at the end of the file. */
const readPart = async (handle: FileHandle, from: number, target: Uint8Array): Promise<Uint8Array> => {
  let done = 0;
  while (done < target.length) {
    const { bytesRead } = await handle.read(target, done, target.length - done, from + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return target.subarray(0, done);
};

const hashParts = async (handle: FileHandle): Promise<string> => {
  const hash = createHash("sha256");
  const buffer = new Uint8Array(partBytes);
  for (let from = 0; ; ) {
    const part = await readPart(handle, from, buffer);
    hash.update(part);
    from += part.length;
    if (part.length < buffer.length) return hash.digest("hex");
  }
};
