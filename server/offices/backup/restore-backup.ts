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
  /** New location of the folder's previous contents; null if it was empty. */
  readonly replaced: string | null;
}

interface Restore {
  readonly path: string;
  readonly open?: OpenArchive;
  /** Exists, and is held by `lockFolder`. */
  readonly dataDir: string;
  /** Secret to use instead of the one in the archive. */
  readonly key: Uint8Array | null;
  readonly now: number;
}

/** Names that are not contents of a data folder. */
const inProgress = "restoring";
const replacedName = "replaced";
const notContent: readonly string[] = [inProgress, replacedName, "server.lock", "server.lock-journal", "lost+found"];

export const listContent = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(dataDir)).filter((name) => !notContent.includes(name));

/**
 * Restores an archive. It is read, loaded and verified completely before the folder changes; previous contents are
 * moved to `replaced/`. All sessions end, because sessions revoked since the backup are unknown.
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

/** The database comes last: without it the server refuses a half-restored folder instead of emptying it. */
const putInPlace = async (dataDir: string, target: string, now: number): Promise<string | null> => {
  const before = await listContent(dataDir);
  const aside = join(dataDir, replacedName, new Date(now).toISOString().replaceAll(":", "-"));
  if (before.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of before) await rename(join(dataDir, name), join(aside, name));
  const names = (await readdir(target)).sort((a, b) => Number(a === database) - Number(b === database));
  for (const name of names) await rename(join(target, name), join(dataDir, name));
  await rmdir(target);
  await syncFolder(dataDir);
  return before.length > 0 ? aside : null;
};
const database = "pruefstapel.db";
