import { errors } from "#contract/errors.ts";
import { oneDecimal } from "#engine/index.ts";
import { damagedFileError, type RunCheck } from "#server/checks/threads/check-pool.ts";
import type { CheckedFile } from "#server/checks/threads/check-worker.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToText, type Log } from "#server/ground/log.ts";
import { recordMeasure } from "#server/records/analytics/measures.ts";
import { recordMailEvent } from "#server/records/mail-outbox/record-mail-event.ts";
import { notBeforeLast } from "#server/store/db/not-before-last.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import type { ChangeFeed } from "#server/store/events/change-feed.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import type { JobHandler, JobQueue } from "#server/store/jobs/job-queue.ts";
import { toClientFacts } from "./client-facts.ts";
import { countFindings } from "./count-findings.ts";
import { indexFileCheck } from "./search-entry.ts";
import { rowSearchText } from "./search-text.ts";

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly log: Log;
  readonly now: () => number;
  readonly runCheck: RunCheck;
  /** Reads the time limit of a check. */
  readonly readLimitMs: () => Promise<number>;
  readonly addJob: JobQueue["add"];
  readonly changes: ChangeFeed;
  /** Called in the transaction that ends a check. */
  readonly onEnded: (trx: Trx, fileCheckId: string) => Promise<void>;
}

const progressEveryMs = 500;
const nothing = { commit: async () => {} };

/** Job that checks the bytes of one file check and stores the report. */
export const createCheckFileJob = (parts: Parts): JobHandler => ({
  run: async (job, signal) => {
    const row = await parts.db
      .selectFrom("fileChecks")
      .selectAll()
      .where("id", "=", job.subject)
      .where("status", "=", "processing")
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    if (!row) return nothing;
    const occurrencesFile = `${job.id}.bin`;
    const { sha256, originalFileName: name, size, route } = row;
    const limitMs = await parts.readLimitMs();
    const late = AbortSignal.timeout(limitMs);
    const options = {
      signal: AbortSignal.any([signal, late]),
      onProgress: createProgressWriter(row.id, parts),
    };
    let checked: CheckedFile;
    try {
      checked = await parts.files.withBytes(sha256, (path) =>
        parts.files.writeOccurrences(occurrencesFile, (occurrencesPath) =>
          parts.runCheck({ path, sha256, name, size, route, occurrencesPath }, options),
        ),
      );
    } catch (error) {
      if (error instanceof ApiError && (error.code === "FILE_SET_ASIDE" || error.code === "FILE_NOT_SCANNED")) {
        const { message } = error;
        return { commit: (trx) => failCheck(trx, row.id, message, parts) };
      }
      // A retry would take as long.
      if (!late.aborted || signal.aborted) throw error;
      return { commit: (trx) => failCheck(trx, row.id, tooLongText(limitMs), parts) };
    }
    return {
      commit: (trx) => saveReport(trx, row, checked, occurrencesFile, parts),
      discard: () => parts.files.remove("occurrences", occurrencesFile),
    };
  },
  // Never green: a check that could not finish is reported as such.
  giveUp: (trx, job, cause) =>
    failCheck(trx, job.subject, isDamage(cause) ? errors.FILE_DAMAGED.text : failedText, parts),
});

const failCheck = async (trx: Trx, id: string, error: string, { now, changes, onEnded }: Parts): Promise<void> => {
  const failed = await trx
    .updateTable("fileChecks")
    .set({ status: "failed", verdict: "notCheckable", error, updatedAt: notBeforeLast(now()) })
    .where("id", "=", id)
    .where("status", "=", "processing")
    .returning("ownerId")
    .executeTakeFirst();
  if (failed) await recordMailEvent(trx, { userId: failed.ownerId, kind: "fileCheck", subject: id }, now());
  await changes.publish(trx, id);
  await onEnded(trx, id);
};

/** By name, because a queue may have serialised the error. */
const isDamage = (cause: unknown): boolean => cause instanceof Error && cause.name === damagedFileError;

const failedText = "Die Prüfung wurde auf dem Server mehrfach unterbrochen. Bitte starten Sie sie erneut.";

const tooLongText = (limitMs: number): string =>
  `Die Prüfung auf dem Server hat länger gedauert als erlaubt (${oneDecimal.format(limitMs / 1000)} Sekunden) und wurde beendet. Die Grenze setzt Ihre Administration unter System Config.`;

const createProgressWriter = (id: string, { db, now, log, changes }: Parts): ((share: number) => void) => {
  let last = now();
  return (share) => {
    if (now() - last < progressEveryMs) return;
    last = now();
    db.updateTable("fileChecks")
      .set({ progress: Math.max(0, Math.min(99, Math.floor(share * 100))) })
      .where("id", "=", id)
      .where("status", "=", "processing")
      .execute()
      .then(() => changes.publish(db, id))
      .catch((error: unknown) => log.error("progress", { error: errorToText(error) }));
  };
};

const saveReport = async (
  trx: Trx,
  row: FileCheckRow,
  { report, resultHash, searchValues, durationMs }: CheckedFile,
  occurrencesFile: string,
  { now, addJob, changes, onEnded }: Parts,
): Promise<void> => {
  const old = await trx
    .selectFrom("reports")
    .select("occurrencesFile")
    .where("fileCheckId", "=", row.id)
    .executeTakeFirst();
  if (old && old.occurrencesFile !== occurrencesFile) {
    await addJob(trx, { kind: "remove-occurrences", subject: old.occurrencesFile });
  }
  const endedAt = now();
  const document = { reportJson: JSON.stringify(report), occurrencesFile, createdAt: endedAt };
  await trx
    .insertInto("reports")
    .values({ fileCheckId: row.id, ...document })
    .onConflict((conflict) => conflict.column("fileCheckId").doUpdateSet(document))
    .execute();
  await countFindings(trx, row.id, -1);
  await trx.deleteFrom("findings").where("fileCheckId", "=", row.id).execute();
  const findings = report.findings.map(({ rule, severity, title, count }, position) => ({
    fileCheckId: row.id,
    position,
    rule,
    severity,
    title,
    count,
  }));
  // In chunks, because a statement has a limited number of parameters.
  for (let start = 0; start < findings.length; start += 500) {
    await trx
      .insertInto("findings")
      .values(findings.slice(start, start + 500))
      .execute();
  }
  const { header, records, invoice } = report;
  const facts = {
    ...toClientFacts(header, row.intakeClient),
    formatJson: JSON.stringify(report.format),
    factsJson: JSON.stringify({ header, records, invoice, checkedAt: endedAt }),
  };
  await trx
    .updateTable("fileChecks")
    .set({
      ...facts,
      status: "completed",
      error: report.verdict === "notCheckable" ? (report.reason ?? null) : null,
      progress: 100,
      verdict: report.verdict,
      countsJson: JSON.stringify(report.counts),
      rulesetVersion: report.rulesetVersion,
      resultHash,
      searchText: rowSearchText({ ...row, ...facts }),
      updatedAt: notBeforeLast(endedAt),
    })
    .where("id", "=", row.id)
    .execute();
  await countFindings(trx, row.id, 1);
  await recordMeasure(trx, { kind: "check", durationMs, records: report.records }, now());
  await indexFileCheck(trx, row.id, searchValues);
  await recordMailEvent(trx, { userId: row.ownerId, kind: "fileCheck", subject: row.id }, now());
  await changes.publish(trx, row.id);
  await onEnded(trx, row.id);
};
