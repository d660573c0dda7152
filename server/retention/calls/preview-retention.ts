import type { Handler } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import {
  isOutlivedDevice,
  isOutlivedFileCheck,
  isOutlivedJob,
  isOutlivedMail,
  isOutlivedReceivedMail,
  isOutlivedRun,
  isOutlivedScriptOutput,
  limitOf,
} from "#server/retention/outlived.ts";

/** Counts by the same conditions by which the night deletes. */
export const previewRetention: Handler<"previewRetention"> = async (days, { db, now }) => {
  const total = db.fn.countAll().as("count");
  const count = async (kept: number | undefined, select: (limit: number) => Counting): Promise<number> =>
    kept === undefined ? 0 : Number((await select(limitOf(kept, now())).executeTakeFirstOrThrow()).count);
  return {
    ...(days.fileChecks === undefined
      ? { fileChecks: 0, bytes: 0 }
      : await countFileChecks(db, limitOf(days.fileChecks, now()))),
    devices: await count(days.devices, (limit) =>
      db.selectFrom("devices").where(isOutlivedDevice(limit)).select(total),
    ),
    failedJobs: await count(days.failedJobs, (limit) =>
      db.selectFrom("jobs").where(isOutlivedJob(limit)).select(total),
    ),
    runs: await count(days.runs, (limit) => db.selectFrom("runs").where(isOutlivedRun(limit)).select(total)),
    scriptOutputs: await count(days.scriptOutputs, (limit) =>
      db.selectFrom("scriptRuns").where(isOutlivedScriptOutput(limit)).select(total),
    ),
    mails:
      (await count(days.mails, (limit) => db.selectFrom("mails").where(isOutlivedMail(limit)).select(total))) +
      (await count(days.mails, (limit) =>
        db.selectFrom("receivedMails").where(isOutlivedReceivedMail(limit)).select(total),
      )),
  };
};

interface Counting {
  readonly executeTakeFirstOrThrow: () => Promise<{ readonly count: string | number | bigint }>;
}

const countFileChecks = async (db: Db, limit: number): Promise<{ fileChecks: number; bytes: number }> => {
  const { count, bytes } = await db
    .selectFrom("fileChecks")
    .where(isOutlivedFileCheck(limit))
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .executeTakeFirstOrThrow();
  return { fileChecks: Number(count), bytes: Number(bytes ?? 0) };
};
