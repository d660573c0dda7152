import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "#server/store/db/schema.ts";
import { tryWriting } from "#server/store/db/try-writing.ts";
import type { FileStore } from "./file-store.ts";

/** Anybody may ask, and each try waits for the disk: answers are kept this long. */
const keptMs = 5_000;
/** More than what a file system keeps beside the name of a file. */
const triedBytes = 65_536;

interface Parts {
  readonly db: Db;
  readonly files: Pick<FileStore, "incomingDir">;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Rejects where the database or the folder of uploads takes nothing any more; at most one try in five seconds. */
export const createStorageTrial = ({ db, files, now, newId }: Parts): (() => Promise<void>) => {
  let latest: { readonly at: number; readonly result: Promise<void> } | null = null;
  const tryAll = async (): Promise<void> => {
    await tryWriting(db);
    // Left behind by a crash, it goes with the next start, as half an upload does.
    await tryFile(join(files.incomingDir, `ready-${newId()}`));
  };
  return () => {
    // A clock that was set back keeps no answer for ever.
    const age = latest === null ? null : now() - latest.at;
    if (latest === null || age === null || age < 0 || age >= keptMs) latest = { at: now(), result: tryAll() };
    return latest.result;
  };
};

const tryFile = async (path: string): Promise<void> => {
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(new Uint8Array(triedBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
};
