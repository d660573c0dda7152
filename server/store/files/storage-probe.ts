import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { probeDatabase } from "#server/store/db/probe-database.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { FileStore } from "./file-store.ts";

/** Anonymous callers can trigger probes, which wait for the disk: results are cached this long. */
const cacheMs = 5_000;
/** Large enough that no file system stores it inline with the file name. */
const probeBytes = 65_536;

interface Parts {
  readonly db: Db;
  readonly files: Pick<FileStore, "incomingDir">;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Rejects if the database or the upload folder accepts no writes; probes at most every five seconds. */
export const createStorageProbe = ({ db, files, now, newId }: Parts): (() => Promise<void>) => {
  let latest: { readonly at: number; readonly result: Promise<void> } | null = null;
  const probeAll = async (): Promise<void> => {
    await probeDatabase(db);
    // A file left by a crash is removed at the next start, like a partial upload.
    await probeFile(join(files.incomingDir, `ready-${newId()}`));
  };
  return () => {
    // If the clock was set back, the cached result expires.
    const age = latest === null ? null : now() - latest.at;
    if (latest === null || age === null || age < 0 || age >= cacheMs) latest = { at: now(), result: probeAll() };
    return latest.result;
  };
};

const probeFile = async (path: string): Promise<void> => {
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(new Uint8Array(probeBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
};
