import type { Handler } from "#server/carriers/context.ts";
import {
  isOutlivedDevice,
  isOutlivedFileCheck,
  isOutlivedJob,
  isOutlivedMail,
  isOutlivedReceivedMail,
  isOutlivedRun,
  isOutlivedScriptOutput,
  sumOutlived,
} from "#server/store/db/outlived.ts";

/** Counts by the same conditions by which the night deletes. */
export const previewRetention: Handler<"previewRetention"> = async (days, { db, now }) => {
  const total = db.fn.countAll().as("figure");
  return sumOutlived({ ...days, bytes: days.fileChecks ?? null }, now(), {
    fileChecks: (limit) => read(db.selectFrom("fileChecks").where(isOutlivedFileCheck(limit)).select(total)),
    bytes: (limit) =>
      read(db.selectFrom("fileChecks").where(isOutlivedFileCheck(limit)).select(db.fn.sum("size").as("figure"))),
    devices: (limit) => read(db.selectFrom("devices").where(isOutlivedDevice(limit)).select(total)),
    failedJobs: (limit) => read(db.selectFrom("jobs").where(isOutlivedJob(limit)).select(total)),
    runs: (limit) => read(db.selectFrom("runs").where(isOutlivedRun(limit)).select(total)),
    scriptOutputs: (limit) => read(db.selectFrom("scriptRuns").where(isOutlivedScriptOutput(limit)).select(total)),
    mails: async (limit) =>
      (await read(db.selectFrom("mails").where(isOutlivedMail(limit)).select(total))) +
      (await read(db.selectFrom("receivedMails").where(isOutlivedReceivedMail(limit)).select(total))),
  });
};

interface Figure {
  readonly executeTakeFirstOrThrow: () => Promise<{ readonly figure: string | number | bigint | null }>;
}

const read = async (query: Figure): Promise<number> => Number((await query.executeTakeFirstOrThrow()).figure ?? 0);
