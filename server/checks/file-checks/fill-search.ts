import { listRules, type Report, type SearchValues } from "#engine/index.ts";
import type { Context } from "#server/checks/context.ts";
import type { CheckPool } from "#server/checks/threads/check-pool.ts";
import { errorToText, type Log } from "#server/ground/log.ts";
import type { Db } from "#server/store/db/schema.ts";
import { lacksSearchWords } from "#server/store/db/search-words.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { StoreError } from "#server/store/files/store-error.ts";
import type { JobHandler, JobQueue } from "#server/store/jobs/job-queue.ts";
import { indexFileCheck } from "./search-entry.ts";

interface Parts {
  readonly db: Db;
  readonly files: Pick<FileStore, "withBytes">;
  readonly log: Log;
  readonly readSearchValues: CheckPool["readSearchValues"];
  readonly addJob: JobQueue["add"];
}

const kind = "fill-search";
/** Small, so that new uploads are checked between two batches. */
const batchSize = 20;

/**
 * Queues the job if checks are missing in the search index: those older than the index, and all after a restore,
 * because a backup contains the rules, but neither the index nor the dictionaries.
 */
export const queueSearchFill = async ({ db, queue }: Pick<Context, "db" | "queue">): Promise<void> => {
  const missing = await selectMissing(db, "").limit(1).executeTakeFirst();
  if (missing === undefined) return;
  await db.transaction().execute(async (trx) => {
    await queue.remove(trx, { kind, subject: "" });
    await queue.add(trx, { kind, subject: "" });
  });
  queue.wake();
};

/** Works in batches ordered by id; the subject is the last id of the previous batch. */
export const createFillSearchJob = (parts: Parts): JobHandler => ({
  run: async ({ subject }, signal) => {
    const rows = await selectMissing(parts.db, subject).limit(batchSize).execute();
    const read: { readonly id: string; readonly values: SearchValues | undefined }[] = [];
    for (const row of rows) {
      signal.throwIfAborted();
      read.push({ id: row.id, values: await readValues(row, parts) });
    }
    return {
      commit: async (trx) => {
        for (const { id, values } of read) {
          const existing = await trx
            .selectFrom("searchDictionaries")
            .select("fileCheckId")
            .where("fileCheckId", "=", id)
            .executeTakeFirst();
          // If it was checked meanwhile, its new values stay.
          await indexFileCheck(trx, id, existing === undefined ? values : undefined);
        }
        const last = rows.length === batchSize ? rows.at(-1) : undefined;
        if (last) await parts.addJob(trx, { kind, subject: last.id });
      },
    };
  },
  giveUp: async () => {},
});

const selectMissing = (db: Db, after: string) =>
  db
    .selectFrom("fileChecks")
    .leftJoin("searchEntries", "searchEntries.fileCheckId", "fileChecks.id")
    .leftJoin("searchDictionaries", "searchDictionaries.fileCheckId", "fileChecks.id")
    .leftJoin("reports", "reports.fileCheckId", "fileChecks.id")
    .select(["fileChecks.id", "sha256", "originalFileName", "reportJson", "searchDictionaries.fileCheckId as indexed"])
    .where("fileChecks.id", ">", after)
    .where("deletedAt", "is", null)
    .where(({ and, eb, or }) =>
      or([
        eb("position", "is", null),
        and([eb("searchDictionaries.fileCheckId", "is", null), eb("reportJson", "is not", null)]),
        lacksSearchWords(db, "searchEntries.position"),
      ]),
    )
    .orderBy("fileChecks.id");

type Missing = Awaited<ReturnType<ReturnType<typeof selectMissing>["execute"]>>[number];

/** Undefined if there is nothing to read. */
const readValues = async (row: Missing, { files, log, readSearchValues }: Parts): Promise<SearchValues | undefined> => {
  const { id, sha256, originalFileName: name, reportJson, indexed } = row;
  if (indexed !== null || reportJson === null) return undefined;
  const report = JSON.parse(reportJson) as Report;
  try {
    return await files.withBytes(sha256, (path) => readSearchValues({ name, report, path }));
  } catch (error) {
    // A transient error, so the job is retried.
    if (error instanceof StoreError) throw error;
    log.error("values for the search not read", { fileCheck: id, error: errorToText(error) });
    // Rules can be indexed from the report alone; the next check reports the unreadable file.
    return { rules: listRules(report), dictionary: new Uint8Array(0), isCut: true };
  }
};
