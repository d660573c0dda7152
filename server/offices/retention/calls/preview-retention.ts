import type { Handler } from "#server/carriers/context.ts";
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

/** Counts with the conditions of the nightly deletion. */
export const previewRetention: Handler<"previewRetention"> = async (days, { db, now }) => {
  const total = db.fn.countAll().as("figure");
  return sumExpired({ ...days, bytes: days.fileChecks ?? null }, now(), {
    fileChecks: (limit) => read(db.selectFrom("fileChecks").where(isExpiredFileCheck(limit)).select(total)),
    bytes: (limit) =>
      read(db.selectFrom("fileChecks").where(isExpiredFileCheck(limit)).select(db.fn.sum("size").as("figure"))),
    devices: (limit) => read(db.selectFrom("devices").where(isExpiredDevice(limit)).select(total)),
    failedJobs: (limit) => read(db.selectFrom("jobs").where(isExpiredJob(limit)).select(total)),
    runs: (limit) => read(db.selectFrom("runs").where(isExpiredRun(limit)).select(total)),
    scriptOutputs: (limit) => read(db.selectFrom("scriptRuns").where(isExpiredScriptOutput(limit)).select(total)),
    mails: async (limit) =>
      (await read(db.selectFrom("mails").where(isExpiredMail(limit)).select(total))) +
      (await read(db.selectFrom("receivedMails").where(isExpiredReceivedMail(limit)).select(total))),
  });
};

interface Figure {
  readonly executeTakeFirstOrThrow: () => Promise<{ readonly figure: string | number | bigint | null }>;
}

const read = async (query: Figure): Promise<number> => Number((await query.executeTakeFirstOrThrow()).figure ?? 0);
