import type { Context } from "#server/carriers/context.ts";
import { deleteDue } from "#server/checks/file-checks/delete-due.ts";
import { emptyTrash } from "#server/checks/file-checks/empty-trash.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { removeOldTrialContents } from "#server/offices/ai/analysis/trials.ts";
import { removeOldContents } from "#server/offices/ai/requests.ts";
import { removeExpiredSessions } from "#server/people/auth/sessions.ts";
import { removeOldNotices } from "#server/people/notices/remove-old-notices.ts";
import { removeOldMeasures } from "#server/records/analytics/measures.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import {
  isExpiredDevice,
  isExpiredFileCheck,
  isExpiredJob,
  isExpiredMail,
  isExpiredReceivedMail,
  isExpiredRun,
  isExpiredScriptOutput,
  sumExpired,
} from "#server/store/db/expired.ts";
import { readRetentionSettings } from "./retention-settings.ts";

type RetentionContext = Pick<Context, "db" | "queue" | "now">;

/**
 * Deletes expired data and audits the counts. Each file check has its own transaction, so that no other request waits;
 * after a crash the next run continues.
 */
export const applyRetention = async (context: RetentionContext): Promise<void> => {
  const { db, queue, now } = context;
  const { fileChecks, ...others } = await sumExpired(await readRetentionSettings(db), now(), {
    fileChecks: (limit) => deleteDue(isExpiredFileCheck(limit), context),
    devices: (limit) => deleteDevices(limit, context),
    failedJobs: (limit) => deleteFailedJobs(limit, context),
    runs: (limit) => deleteRuns(limit, context),
    scriptOutputs: (limit) => removeScriptOutputs(limit, context),
    mails: (limit) => deleteMails(limit, context),
  });
  const deleted = { fileChecks, trash: await emptyTrash(context), ...others };
  await removeExpiredSessions(db, now());
  await removeOldNotices(db, now());
  await removeOldMeasures(db, now());
  await removeOldTrialContents(context);
  await removeOldContents((await readAiSettings(db)).privacy.retentionDays, context);
  const event = { action: "retention", actor: null, subject: "retention", detail: deleted } as const;
  await db.transaction().execute((trx) => addAuditEntry(trx, event, { now, address: "" }));
  queue.wake();
};

const deleteDevices = async (limit: number, { db }: RetentionContext): Promise<number> => {
  const rows = await db.deleteFrom("devices").where(isExpiredDevice(limit)).returning("id").execute();
  return rows.length;
};

const deleteFailedJobs = async (limit: number, { db }: RetentionContext): Promise<number> => {
  const rows = await db.deleteFrom("jobs").where(isExpiredJob(limit)).returning("id").execute();
  return rows.length;
};

const deleteRuns = async (limit: number, { db }: RetentionContext): Promise<number> => {
  const rows = await db.deleteFrom("runs").where(isExpiredRun(limit)).returning("id").execute();
  return rows.length;
};

/** Findings of a script are kept as long as the file. */
const removeScriptOutputs = async (limit: number, { db }: RetentionContext): Promise<number> => {
  const isExpired = isExpiredScriptOutput(limit);
  const trials = await db
    .deleteFrom("scriptRuns")
    .where(isExpired)
    .where("kind", "=", "test")
    .returning("id")
    .execute();
  const cleared = await db
    .updateTable("scriptRuns")
    .set({ stdout: "", stderr: "" })
    .where(isExpired)
    .returning("id")
    .execute();
  return trials.length + cleared.length;
};

const deleteMails = async (limit: number, { db }: RetentionContext): Promise<number> => {
  const sent = await db.deleteFrom("mails").where(isExpiredMail(limit)).returning("id").execute();
  const received = await db.deleteFrom("receivedMails").where(isExpiredReceivedMail(limit)).returning("id").execute();
  return sent.length + received.length;
};
