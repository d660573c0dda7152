import { databaseOf, openDatabaseForReading } from "#server/db/open.ts";
import { createKeyedLock } from "#server/files/lock-by-key.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import type { Settings } from "#server/settings.ts";
import type { ArchiveSummary } from "./archive-format.ts";
import { readStore, readStoredFiles } from "./stored-files.ts";
import { writeBackup } from "./write-backup.ts";

export interface BackupTask extends Pick<Settings, "dataDir" | "databaseUrl" | "s3"> {
  readonly path: string;
  readonly createdAt: number;
  readonly product: string;
}

/** Writes a whole backup in a thread of its own, with a connection of its own, so that no answer waits for it. */
export const writeBackupTask = async ({ path, createdAt, product, ...stores }: BackupTask): Promise<ArchiveSummary> => {
  const db = await openDatabaseForReading(databaseOf(stores));
  try {
    // The secret stays where it is: whoever gets hold of the archive must not get it as well.
    const source = { db, key: null, createdAt, product };
    if (stores.s3 === null) return await writeBackup(path, { ...source, files: readStoredFiles(stores.dataDir) });
    const store = await openFileStore(stores, { lock: createKeyedLock(), isAlone: false });
    try {
      return await writeBackup(path, { ...source, files: readStore(store) });
    } finally {
      await store.close();
    }
  } finally {
    await db.destroy();
  }
};
