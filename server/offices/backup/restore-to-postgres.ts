import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { moveInstallation } from "#server/offices/move/move-installation.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { writeFileDurably } from "#server/store/files/write-durably.ts";
import type { OpenArchive } from "./open-archive.ts";
import { type Unpacked, unpackArchive } from "./unpack-archive.ts";

interface Restore {
  readonly path: string;
  readonly open?: OpenArchive;
  /** Exists; used for unpacking. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly store: FileStore;
  /** Secret to use instead of the one in the archive. */
  readonly key: Uint8Array | null;
  readonly now: number;
}

/**
 * Restores an archive into an empty PostgreSQL database and its files into the store: unpacks it, then moves the data.
 */
export const restoreToPostgres = async ({
  path,
  open,
  dataDir,
  databaseUrl,
  store,
  key,
  now,
}: Restore): Promise<Unpacked> => {
  const target = join(dataDir, "restoring");
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { mode: 0o700 });
  try {
    const unpacked = await unpackArchive(path, target, now, open);
    await moveInstallation({ dataDir: target, databaseUrl, store, onProgress: () => {} });
    if (key !== null) await writeFileDurably(join(target, "secret.key"), key);
    if (key !== null || unpacked.summary.hasKey) await replaceKey(dataDir, join(target, "secret.key"), now);
    return unpacked;
  } finally {
    await rm(target, { recursive: true, force: true });
  }
};

/** The previous key is kept, like everything a restore replaces. */
const replaceKey = async (dataDir: string, newKey: string, now: number): Promise<void> => {
  const aside = join(dataDir, "replaced", new Date(now).toISOString().replaceAll(":", "-"));
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await rename(join(dataDir, "secret.key"), join(aside, "secret.key")).catch(ifMissing);
  await rename(newKey, join(dataDir, "secret.key"));
};
