import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import type { FileStore, StoredKind } from "./file-store.ts";
import { freeBytes } from "./folder-store.ts";
import { ifMissing } from "./if-missing.ts";
import { type Borrowed, type Fetched, openLocalCopies } from "./local-copies.ts";
import { createObjectClient, type ObjectClient } from "./object-client.ts";
import { openScratch } from "./open-scratch.ts";
import { receiveFile } from "./receive-file.ts";
import { missingFileError, StoreError } from "./store-error.ts";

/** Keys in the bucket, laid out like the data folder. */
export const storedKeys = {
  bytes: (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`,
  occurrences: (name: string): string => `occurrences/${name}`,
} as const satisfies Record<StoredKind, (name: string) => string>;
const markKey = "installation.json";

/** Stores everything in an S3 service; received, lent and generated files are on the local disk meanwhile. */
export const openS3Store = async (settings: S3Settings, dataDir: string, lock: KeyedLock): Promise<FileStore> => {
  const objects = createObjectClient(settings);
  // Locked, so that one of several starting processes creates the bucket.
  await lock("bucket", () => openBucket(objects, settings));
  // Locked: a folder that is created but not yet locked must not look abandoned.
  const scratch = await lock("scratch folders", () => openScratch(dataDir));
  const copies = openLocalCopies(join(scratch.folder, "copies"));

  const borrow = (kind: StoredKind, name: string): Promise<Borrowed> =>
    copies.borrow(name, (path) =>
      downloadVerified(objects, storedKeys[kind](name), path, kind === "bytes" ? name : null),
    );
  const withFile = async <T>(kind: StoredKind, name: string, work: (path: string) => Promise<T>): Promise<T> => {
    const { path, release } = await borrow(kind, name);
    try {
      return await work(path);
    } finally {
      release();
    }
  };
  const names = async (kind: StoredKind, storedBefore: number): Promise<string[]> => {
    const matches: string[] = [];
    for await (const { key, storedAt } of objects.list(`${kind === "bytes" ? "files" : "occurrences"}/`))
      if (storedAt < storedBefore) matches.push(key.slice(key.lastIndexOf("/") + 1));
    return matches;
  };

  const incomingDir = join(scratch.folder, "incoming");
  return {
    incomingDir,
    receive: (chunks, name, maxBytes) => receiveFile(chunks, join(incomingDir, name), maxBytes),
    // Even if it exists: only reading it would show damage, and the new bytes are good.
    keep: async ({ sha256, path, size }) => {
      await objects.putFile(storedKeys.bytes(sha256), path, size);
      await copies.adopt(sha256, path);
    },
    removeReceived: ({ path }) => rm(path, { force: true }),
    lock,
    withBytes: (sha256, work) => withFile("bytes", sha256, work),
    openIntact: async (sha256) => {
      const copy = await borrow("bytes", sha256).catch(ifMissing);
      if (copy === undefined) return null;
      if (copy.isIntact) return createReadStream(copy.path).once("close", copy.release);
      copy.release();
      return null;
    },
    writeOccurrences: async (name, work) => {
      const path = join(incomingDir, name);
      try {
        const result = await work(path);
        await objects.putFile(storedKeys.occurrences(name), path, (await stat(path)).size);
        return result;
      } finally {
        await rm(path, { force: true });
      }
    },
    withOccurrences: (name, work) => withFile("occurrences", name, work),
    openOccurrences: async (name) => {
      (await borrow("occurrences", name)).release();
      // Borrowed on the first read, so an answer nobody reads keeps nothing.
      return { [Symbol.asyncIterator]: () => readBorrowed(() => borrow("occurrences", name)) };
    },
    remove: async (kind, name) => {
      await copies.evict(name);
      await objects.remove(storedKeys[kind](name));
    },
    quarantine: async (kind, name, folder) => {
      await copies.evict(name);
      await objects.move(storedKeys[kind](name), `quarantine/${folder}/${name}`);
    },
    list: (kind, storedBefore = Number.POSITIVE_INFINITY) => names(kind, storedBefore),
    isEmpty: async () => {
      for await (const _first of objects.list("files/", 1)) return false;
      return true;
    },
    readMark: () => objects.getText(markKey),
    writeMark: (text) => objects.putText(markKey, text),
    place: `${settings.endpoint}/${settings.bucket}`,
    freeBytes: () => freeBytes(dataDir),
    close: async () => {
      await copies.close();
      await scratch.close();
    },
  };
};

/** Verifies the hash during the download. */
const downloadVerified = async (
  objects: ObjectClient,
  key: string,
  path: string,
  sha256: string | null,
): Promise<Fetched> => {
  const hash = await objects.getFile(key, path);
  if (hash === null) throw missingFileError(key);
  return { isIntact: sha256 === null || hash === sha256 };
};

async function* readBorrowed(borrow: () => Promise<Borrowed>): AsyncGenerator<Buffer> {
  const { path, release } = await borrow();
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Buffer;
  } finally {
    release();
  }
}

/** Creates the bucket if missing. */
export const openBucket = async (objects: ObjectClient, settings: S3Settings): Promise<void> => {
  try {
    if ((await objects.hasBucket()) || (await objects.makeBucket())) return;
    // The requests above do not give a reason; listing does.
    for await (const _first of objects.list("", 1)) break;
    throw new StoreError("NoSuchBucket", 404, null);
  } catch (error) {
    throw error instanceof StoreError ? new StartError(toStartError(error, settings)) : error;
  }
};

const toStartError = ({ code, status }: StoreError, { endpoint, bucket }: S3Settings): string => {
  const place = `Der Dateispeicher ${endpoint}`;
  if (status === 0 || status >= 500)
    return `${place} ist nicht erreichbar (${code}). Bitte prüfen Sie Adresse und Netz (S3_ENDPOINT).`;
  // 400: the signature names a region other than the bucket's.
  if (status === 400 || status === 401 || status === 403)
    return `${place} lehnt den Zugang zum Bucket „${bucket}“ ab (${code}). Bitte prüfen Sie S3_ACCESS_KEY, S3_SECRET_KEY und S3_REGION sowie die Uhr dieses Rechners.`;
  return `Den Bucket „${bucket}“ gibt es im Dateispeicher ${endpoint} nicht, und er lässt sich nicht anlegen (${code}). Bitte legen Sie ihn an (S3_BUCKET).`;
};
