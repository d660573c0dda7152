import type { Log } from "#server/ground/log.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { FileStore, StoredKind } from "#server/store/files/file-store.ts";
import type { JobQueue } from "#server/store/jobs/job-queue.ts";

interface Orphans {
  /** Number of uploads and occurrences without a row. */
  readonly count: number;
  /** Quarantine folder; null if there were none. */
  readonly folder: string | null;
}

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: Pick<JobQueue, "listSubjects">;
  readonly now: number;
  /** Newer files may still be in progress; omit it if no other process writes. */
  readonly storedBefore?: number;
}

/**
 * Quarantines bytes and occurrences without a row: left when a process died between writing a file and committing its
 * row, or unknown to an older database. Nothing is deleted. The order of reads matters: a file deleted meanwhile still
 * has a row, then a job, or is gone.
 */
export const quarantineOrphans = async (parts: Parts): Promise<Orphans> => {
  const { db, files, queue, now, storedBefore } = parts;
  const checks = await db.selectFrom("fileChecks").select("sha256").distinct().execute();
  const reports = await db.selectFrom("reports").select("occurrencesFile").execute();
  const removals = await queue.listSubjects(["remove-bytes", "remove-occurrences"]);
  const named = new Set([
    ...checks.map(({ sha256 }) => sha256),
    ...reports.map(({ occurrencesFile }) => occurrencesFile),
    ...removals,
  ]);
  const folder = new Date(now).toISOString().replaceAll(":", "-");
  let count = 0;
  for (const kind of ["bytes", "occurrences"] as const) {
    const orphans = (await files.list(kind, storedBefore)).filter((name) => !named.has(name));
    for (const name of orphans) if (await quarantine(kind, name, folder, parts)) count += 1;
  }
  return { count, folder: count === 0 ? null : folder };
};

/** Logged, because operators do not check the quarantine on their own. */
export const reportOrphans = (orphans: Orphans, log: Log): void => {
  if (orphans.folder !== null) log.error("stored files without a row were put into quarantine", { ...orphans });
};

/** The same content may be uploaded again; under its lock it either has a row or is an orphan. */
const quarantine = (kind: StoredKind, name: string, folder: string, { db, files }: Parts): Promise<boolean> =>
  files.lock(name, async () => {
    const check = db.selectFrom("fileChecks").select("id").where("sha256", "=", name);
    if (kind === "bytes" && (await check.executeTakeFirst())) return false;
    await files.quarantine(kind, name, folder);
    return true;
  });
