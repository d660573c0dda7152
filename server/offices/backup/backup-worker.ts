import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createKeyedLock } from "#server/ground/lock-by-key.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { databaseOf, openDatabaseForReading } from "#server/store/db/open.ts";
import { openFileStore } from "#server/store/files/open-file-store.ts";
import type { ArchiveSummary } from "./archive-format.ts";
import { executePlan, type PlanResult, type PlanTask } from "./execute-plan.ts";
import { readStore, readStoredFiles } from "./stored-files.ts";
import { TargetError } from "./targets/target-error.ts";
import { writeBackup } from "./write-backup.ts";

export interface BackupTask extends Pick<Settings, "dataDir" | "databaseUrl" | "s3"> {
  readonly path: string;
  readonly createdAt: number;
  readonly product: string;
  /** Null: the archive stays at its path. */
  readonly plan: PlanTask | null;
}

/** `refusal` is German: the whole backup was given up. */
type BackupResult = PlanResult | { readonly refusal: string };

/** Writes a whole backup in its own thread with its own connection, so that it delays no answer. */
export const writeBackupTask = async ({ path, plan, ...task }: BackupTask): Promise<BackupResult> => {
  if (plan === null) {
    const summary = await writeArchive(path, task);
    return { summary, sizeBytes: (await stat(path)).size, copies: [] };
  }
  const staging = { folder: join(dirname(path), stagingName), fileName: basename(path) };
  try {
    return await executePlan(staging, plan, (archive) => writeArchive(archive, task));
  } catch (error) {
    // Errors lose their class when they leave the thread.
    if (error instanceof TargetError) return { refusal: error.message };
    throw error;
  }
};

/** Folder for the archive of a plan until its copies are made. */
const stagingName = "staging";

const writeArchive = async (
  path: string,
  { createdAt, product, ...stores }: Omit<BackupTask, "path" | "plan">,
): Promise<ArchiveSummary> => {
  const db = await openDatabaseForReading(databaseOf(stores));
  try {
    // The secret is left out, because the archive leaves the server.
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
