import type { Db } from "#server/db/schema.ts";
import type { JobKind } from "#server/jobs/job-queue.ts";
import type { FileStore } from "./file-store.ts";

export interface Orphans {
  /** Uploads and occurrences that no row names. */
  readonly count: number;
  /** Where they are now; null when there were none. */
  readonly folder: string | null;
}

const removals: readonly JobKind[] = ["remove-bytes", "remove-occurrences"];

/**
 * Puts bytes and occurrences without a row aside: left behind when the process died between writing a file and
 * committing its row, or all that is left of what an older database does not know. Nothing is deleted. Only before the
 * first request and the first job, while nobody else writes.
 */
export const quarantineOrphans = async (db: Db, files: FileStore, now: number): Promise<Orphans> => {
  const checks = await db.selectFrom("fileChecks").select("sha256").distinct().execute();
  const named = new Set(checks.map(({ sha256 }) => sha256));
  const reports = await db.selectFrom("reports").select("occurrencesFile").execute();
  const inReports = new Set(reports.map(({ occurrencesFile }) => occurrencesFile));
  // What a person deleted waits for its job and must not outlive it here.
  const jobs = await db.selectFrom("jobs").select("subject").where("kind", "in", removals).execute();
  const inJobs = new Set(jobs.map(({ subject }) => subject));
  const isOrphan = (name: string, inRows: ReadonlySet<string>): boolean => !inRows.has(name) && !inJobs.has(name);
  const orphans = [
    ...(await files.listBytes()).filter((sha256) => isOrphan(sha256, named)).map(files.pathOf),
    ...(await files.listOccurrences()).filter((name) => isOrphan(name, inReports)).map(files.occurrencesPath),
  ];
  const folder = new Date(now).toISOString().replaceAll(":", "-");
  for (const path of orphans) await files.quarantine(path, folder);
  return { count: orphans.length, folder: orphans.length === 0 ? null : folder };
};
