import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/ground/start-error.ts";

/**
 * Makes this process the only server of a data folder until it ends. The lock belongs to the kernel (an exclusive
 * SQLite transaction), so a crash frees it at once and no pid file can go stale.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const lock = new DatabaseSync(join(dataDir, "server.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes("locked")) throw new StartError(folderInUse(dataDir));
    throw error;
  }
  return () => lock.close();
};

const folderInUse = (dataDir: string): string =>
  `Für den Datenordner ${dataDir} läuft bereits ein Prüfstapel-Server. ` +
  "Bitte beenden Sie ihn zuerst oder wählen Sie mit DATA_DIR einen anderen Ordner.";
