import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isPostgresUrl } from "#server/ground/settings/postgres-url.ts";

/**
 * German instructions that end every message about an unusable database: which backup, which command. `target` is the
 * file of the embedded database or a PostgreSQL URL.
 */
export const describeRecovery = async (target: string): Promise<string> => {
  if (isPostgresUrl(target))
    return "Bitte spielen Sie die letzte Sicherung in eine leere Datenbank ein: npm run restore -- SICHERUNG.tar.gz. An der Datenbank wurde nichts geändert.";
  const newest = await findNewestBackup(join(dirname(target), "backups"));
  const hint =
    newest === null ? "" : " Das ist die neueste Sicherung im Datenordner; vielleicht haben Sie eine jüngere.";
  return `Bitte spielen Sie die letzte Sicherung ein: npm run restore -- ${newest ?? "SICHERUNG.tar.gz"} --replace.${hint} Was jetzt im Datenordner liegt, wird dabei nach „replaced“ verschoben; bis dahin wurde nichts geändert.`;
};

/** Like `describeRecovery`, for a database without users and files. */
export const describeNewStart = (target: string): string =>
  isPostgresUrl(target)
    ? "Sie enthält noch keine Daten. Bitte legen Sie eine leere Datenbank an und starten Sie erneut."
    : "Sie enthält noch keine Daten. Bitte verschieben Sie diese Datei und, falls vorhanden, die mit den Endungen -wal und -shm daneben, und starten Sie erneut.";

/** Names of app backups sort by time. */
const findNewestBackup = async (folder: string): Promise<string | null> => {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".tar.gz"))
    .sort()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
};
