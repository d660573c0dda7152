import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { InputFile } from "#engine/index.ts";

/** A file on disk as the engine reads it: whole where it must be, else part by part. */
export interface OpenInputFile extends InputFile {
  /** SHA-256 in hex, computed without holding the file. */
  readonly hash: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Rejects when the file cannot be opened. What is no plain file, e.g. a pipe, is read whole. */
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
  let whole: Promise<Uint8Array> | null = null;
  return {
    name,
    size,
    // Asked for by the check and again by the description of its findings.
    bytes: () => (whole ??= slice(0, size)),
    slice,
    hash: () => hashParts(handle),
    close: () => handle.close(),
  };
};

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
  const buffer = new Uint8Array(1_000_000);
  for (let from = 0; ; ) {
    const part = await readPart(handle, from, buffer);
    hash.update(part);
    from += part.length;
    if (part.length < buffer.length) return hash.digest("hex");
  }
};
