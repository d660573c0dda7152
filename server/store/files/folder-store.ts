import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { dayMs, mebibyte } from "#engine/values/units.ts";
import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import type { FileStore } from "./file-store.ts";
import { type Received, receiveFile } from "./receive-file.ts";
import { storedPaths } from "./stored-paths.ts";
import { syncFolder, writeFileDurably } from "./write-durably.ts";

/** Stores everything below the data folder and lends the stored files themselves. */
export const openFolderStore = async (dataDir: string, lock: KeyedLock, isAlone: boolean): Promise<FileStore> => {
  const filesDir = join(dataDir, "files");
  const incomingDir = join(dataDir, "incoming");
  const occurrencesDir = join(dataDir, "occurrences");
  for (const dir of [filesDir, incomingDir, occurrencesDir]) await mkdir(dir, { recursive: true, mode: 0o700 });
  const partial = (await readdir(occurrencesDir)).filter((name) => name.endsWith(".partial"));
  const left = [
    ...(await readdir(incomingDir)).map((name) => join(incomingDir, name)),
    ...partial.map((name) => join(occurrencesDir, name)),
  ];
  // Another process may still be writing recent files.
  for (const path of left) if (isAlone || (await isOlder(path, Date.now() - dayMs))) await rm(path, { force: true });
  const paths = storedPaths(dataDir);
  const markPath = join(dataDir, "installation.json");
  return {
    incomingDir,
    receive: (chunks, name, maxBytes) => receiveFile(chunks, join(incomingDir, name), maxBytes),
    keep: (received) => keep(received, filesDir, paths.bytes(received.sha256)),
    removeReceived: (received) => rm(received.path, { force: true }),
    lock,
    withBytes: (sha256, work) => work(paths.bytes(sha256)),
    openIntact: async (sha256) => {
      const path = paths.bytes(sha256);
      return (await isIntact(path, sha256)) ? createReadStream(path) : null;
    },
    writeOccurrences: (name, work) => work(paths.occurrences(name)),
    withOccurrences: (name, work) => work(paths.occurrences(name)),
    openOccurrences: async (name) => {
      const path = paths.occurrences(name);
      await access(path);
      // Opened on the first read, so an answer nobody reads leaves nothing open.
      return { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() };
    },
    remove: (kind, name) => rm(paths[kind](name), { force: true }),
    quarantine: async (kind, name, folder) => {
      const target = join(dataDir, "quarantine", folder);
      await mkdir(target, { recursive: true, mode: 0o700 });
      await rename(paths[kind](name), join(target, name));
    },
    list: async (kind, storedBefore = Number.POSITIVE_INFINITY) => {
      const files = await listFiles(kind === "bytes" ? filesDir : occurrencesDir);
      const isListed = await Promise.all(files.map((path) => isOlder(path, storedBefore)));
      return files.filter((_path, index) => isListed[index]).map((path) => basename(path));
    },
    isEmpty: async () => (await listFiles(filesDir)).length === 0,
    readMark: () => readFile(markPath, "utf8").catch(() => null),
    writeMark: (text) => writeFileDurably(markPath, Buffer.from(text)),
    place: dataDir,
    freeBytes: () => freeBytes(dataDir),
    close: async () => {},
  };
};

/** Space available to this process on the folder's disk. */
export const freeBytes = async (folder: string): Promise<number> => {
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize;
};

const isOlder = async (path: string, time: number): Promise<boolean> => {
  if (time === Number.POSITIVE_INFINITY) return true;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < time;
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

/** An existing copy stays, unless it is damaged: then the new bytes replace it. */
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
    for await (const chunk of createReadStream(path, { highWaterMark: mebibyte })) hash.update(chunk);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  return hash.digest("hex") === sha256;
};

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
