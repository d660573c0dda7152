import { open } from "node:fs/promises";
import { mebibyte } from "#engine/values/units.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { storedPaths } from "#server/store/files/stored-paths.ts";

/** Files a backup reads; null if missing. They are never changed in place. */
export interface StoredFiles {
  readonly bytes: (sha256: string) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly occurrences: (name: string) => Promise<AsyncIterable<Uint8Array> | null>;
}

export const readStoredFiles = (dataDir: string): StoredFiles => {
  const paths = storedPaths(dataDir);
  return {
    bytes: (sha256) => openIfExists(paths.bytes(sha256)),
    occurrences: (name) => openIfExists(paths.occurrences(name)),
  };
};

/** An open file can be read to its end even if it is removed meanwhile. */
const openIfExists = async (path: string): Promise<AsyncIterable<Uint8Array> | null> => {
  try {
    const handle = await open(path, "r");
    return handle.createReadStream({ highWaterMark: mebibyte });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
};

/** Like `readStoredFiles`, for an open store; damaged files count as missing. */
export const readStore = (store: FileStore): StoredFiles => ({
  bytes: (sha256) => store.openIntact(sha256),
  occurrences: async (name) => (await store.openOccurrences(name).catch(ifMissing)) ?? null,
});
