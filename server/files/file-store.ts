import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { KeyedLock } from "./lock-by-key.ts";
import { storedPaths } from "./stored-paths.ts";
import { syncFolder } from "./write-durably.ts";

/** Bytes on disk: uploads by their SHA-256, packed occurrences by name. */
export interface FileStore {
  /** Streams into a temporary file while hashing; `keep` or `removeReceived` the result. Stops storing beyond `maxBytes`. */
  readonly receive: (chunks: AsyncIterable<Uint8Array>, name: string, maxBytes: number) => Promise<Received>;
  /** Moves received bytes to their place; durable when it returns. Call under `lock(sha256)`. */
  readonly keep: (received: Received) => Promise<void>;
  readonly removeReceived: (received: Received) => Promise<void>;
  /** Held around "bytes at their place, then row" and around "no row left, then no bytes". */
  readonly lock: KeyedLock;
  readonly pathOf: (sha256: string) => string;
  readonly open: (sha256: string) => Readable;
  /** Whether the stored bytes are there and still have their hash. */
  readonly isIntact: (sha256: string) => Promise<boolean>;
  readonly remove: (sha256: string) => Promise<void>;
  /** Moves a stored file into a folder below `quarantine/`, where nothing reads it and nobody deletes it. */
  readonly quarantine: (path: string, folder: string) => Promise<void>;
  readonly occurrencesPath: (name: string) => string;
  /** Rejects where there are none; reads them piece by piece. */
  readonly openOccurrences: (name: string) => Promise<AsyncIterable<Buffer>>;
  readonly removeOccurrences: (name: string) => Promise<void>;
  /** SHA-256 of everything stored. */
  readonly listBytes: () => Promise<string[]>;
  readonly listOccurrences: () => Promise<string[]>;
  readonly freeBytes: () => Promise<number>;
}

export interface Received {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly tooLarge: boolean;
}

/** Opens the folders below the data folder and clears what interrupted uploads left behind. */
export const openFileStore = async (
  dataDir: string,
  { lock, isAlone }: { readonly lock: KeyedLock; readonly isAlone: boolean },
): Promise<FileStore> => {
  const filesDir = join(dataDir, "files");
  const incomingDir = join(dataDir, "incoming");
  const occurrencesDir = join(dataDir, "occurrences");
  for (const dir of [filesDir, incomingDir, occurrencesDir]) await mkdir(dir, { recursive: true, mode: 0o700 });
  const partial = (await readdir(occurrencesDir)).filter((name) => name.endsWith(".partial"));
  const left = [
    ...(await readdir(incomingDir)).map((name) => join(incomingDir, name)),
    ...partial.map((name) => join(occurrencesDir, name)),
  ];
  // Another process may be writing what is young.
  for (const path of left) if (isAlone || (await isOld(path))) await rm(path, { force: true });
  const { bytes: pathOf, occurrences: occurrencesPath } = storedPaths(dataDir);
  return {
    receive: (chunks, name, maxBytes) => receive(chunks, join(incomingDir, name), maxBytes),
    keep: (received) => keep(received, filesDir, pathOf(received.sha256)),
    removeReceived: (received) => rm(received.path, { force: true }),
    lock,
    pathOf,
    open: (sha256) => createReadStream(pathOf(sha256)),
    isIntact: (sha256) => isIntact(pathOf(sha256), sha256),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    quarantine: async (path, folder) => {
      const target = join(dataDir, "quarantine", folder);
      await mkdir(target, { recursive: true, mode: 0o700 });
      await rename(path, join(target, basename(path)));
    },
    occurrencesPath,
    openOccurrences: async (name) => {
      const path = occurrencesPath(name);
      await access(path);
      // Opened by the first read: an answer that nobody begins to read leaves nothing open.
      return { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() };
    },
    removeOccurrences: (name) => rm(occurrencesPath(name), { force: true }),
    listBytes: async () => {
      const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    listOccurrences: () => readdir(occurrencesDir),
    freeBytes: async () => {
      const disk = await statfs(dataDir);
      return disk.bavail * disk.bsize;
    },
  };
};

const dayMs = 86_400_000;
const isOld = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - dayMs;
};

const receive = async (chunks: AsyncIterable<Uint8Array>, path: string, maxBytes: number): Promise<Received> => {
  const hash = createHash("sha256");
  const file = await open(path, "w", 0o600);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) break;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, sha256: hash.digest("hex"), size, tooLarge: size > maxBytes };
};

/** A copy that is there already stays, unless it was damaged since: then the new bytes take its place. */
const keep = async (received: Received, filesDir: string, target: string): Promise<void> => {
  const dir = dirname(target);
  const madeDir = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (await isIntact(target, received.sha256)) await rm(received.path, { force: true });
  else await rename(received.path, target);
  await syncFolder(dir);
  if (madeDir) await syncFolder(filesDir);
};

const isIntact = async (path: string, sha256: string): Promise<boolean> => {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(chunk);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  return hash.digest("hex") === sha256;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
