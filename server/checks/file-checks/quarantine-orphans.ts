import type { Log } from "#server/ground/log.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { FileStore, StoredKind } from "#server/store/files/file-store.ts";
import type { JobQueue } from "#server/store/jobs/job-queue.ts";

interface Orphans {
  /** Uploads and occurrences that no row names. */
  readonly count: number;
  /** Where they are now; null when there were none. */
  readonly folder: string | null;
}

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: Pick<JobQueue, "listSubjects">;
  readonly now: number;
  /** What is younger may be in the making; anything while nobody else writes. */
  readonly storedBefore?: number;
}

/**
 * Puts bytes and occurrences without a row aside: left behind when a process died between writing a file and
 * committing its row, or all that is left of what an older database does not know. Nothing is deleted. The order of
 * reading matters: what a person deletes meanwhile is named by a row, else by its job, else it is gone.
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
    for (const name of orphans) if (await putAside(kind, name, folder, parts)) count += 1;
  }
  return { count, folder: count === 0 ? null : folder };
};

/** Nobody looks into the quarantine by himself. */
export const reportOrphans = (orphans: Orphans, log: Log): void => {
  if (orphans.folder !== null) log.error("stored files without a row were put into quarantine", { ...orphans });
};

/** The same content may be on its way once more: under its lock a row names it, or nobody has it. */
const putAside = (kind: StoredKind, name: string, folder: string, { db, files }: Parts): Promise<boolean> =>
  files.lock(name, async () => {
    const check = db.selectFrom("fileChecks").select("id").where("sha256", "=", name);
    if (kind === "bytes" && (await check.executeTakeFirst())) return false;
    await files.quarantine(kind, name, folder);
    return true;
  });
