import { copyFile, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { syncFolder, writeFileDurably } from "#server/store/files/write-durably.ts";
import type { ArchiveSummary } from "./archive-format.ts";
import type { OpenArchive } from "./open-archive.ts";
import { unpackArchive } from "./unpack-archive.ts";

export interface Restored {
  readonly createdAt: number;
  readonly summary: ArchiveSummary;
  /** Where what was in the folder before is now; null when it was empty. */
  readonly replaced: string | null;
}

interface Restore {
  readonly path: string;
  readonly open?: OpenArchive;
  /** There, and held by `lockFolder`. */
  readonly dataDir: string;
  /** Secret to use instead of the one in the archive. */
  readonly key: Uint8Array | null;
  readonly now: number;
}

/** Names that are no content of a data folder. */
const inProgress = "restoring";
const putAside = "replaced";
const notContent: readonly string[] = [inProgress, putAside, "server.lock", "server.lock-journal", "lost+found"];

export const listContent = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(dataDir)).filter((name) => !notContent.includes(name));

/**
 * Puts an archive back. All of it is read, loaded and compared with its hashes before anything in the folder changes;
 * what was there is moved to `replaced/`. All sessions end: which of them were ended since the backup, nobody knows.
 */
export const restoreBackup = async ({ path, open, dataDir, key, now }: Restore): Promise<Restored> => {
  const target = join(dataDir, inProgress);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { mode: 0o700 });
  try {
    const { createdAt, summary } = await unpackArchive(path, target, now, open);
    if (key !== null) await writeFileDurably(join(target, "secret.key"), key);
    else if (!summary.hasKey) await copyFile(join(dataDir, "secret.key"), join(target, "secret.key")).catch(ifMissing);
    const replaced = await putInPlace(dataDir, target, now);
    return { createdAt, summary, replaced };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
};

/** The database comes last: without it a folder that is half in place is refused by the server and by no means emptied. */
const putInPlace = async (dataDir: string, target: string, now: number): Promise<string | null> => {
  const before = await listContent(dataDir);
  const aside = join(dataDir, putAside, new Date(now).toISOString().replaceAll(":", "-"));
  if (before.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of before) await rename(join(dataDir, name), join(aside, name));
  const names = (await readdir(target)).sort((a, b) => Number(a === database) - Number(b === database));
  for (const name of names) await rename(join(target, name), join(dataDir, name));
  await rmdir(target);
  await syncFolder(dataDir);
  return before.length > 0 ? aside : null;
};
const database = "pruefstapel.db";
