import type { Db } from "#server/db/schema.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Removes bytes and occurrences without a row: left behind when the process died between writing a file and
 * committing its row. Only before the first request and the first job, while nobody else writes.
 */
export const removeOrphans = async (db: Db, files: FileStore): Promise<void> => {
  const checks = await db.selectFrom("fileChecks").select("sha256").distinct().execute();
  const known = new Set(checks.map(({ sha256 }) => sha256));
  for (const sha256 of await files.listBytes()) if (!known.has(sha256)) await files.remove(sha256);

  const reports = await db.selectFrom("reports").select("occurrencesFile").execute();
  const named = new Set(reports.map(({ occurrencesFile }) => occurrencesFile));
  for (const name of await files.listOccurrences()) if (!named.has(name)) await files.removeOccurrences(name);
};
