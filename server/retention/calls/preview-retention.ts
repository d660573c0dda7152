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
  const count = async (kept: number | undefined, rows: (limit: number) => Promise<Counted>): Promise<number> =>
    kept === undefined ? 0 : Number((await rows(limitOf(kept, now()))).count);
  return {
    ...(days.fileChecks === undefined
      ? { fileChecks: 0, bytes: 0 }
      : await countFileChecks(db, limitOf(days.fileChecks, now()))),
    devices: await count(days.devices, (limit) => countDevices(db, limit)),
    failedJobs: await count(days.failedJobs, (limit) => countJobs(db, limit)),
    runs: await count(days.runs, (limit) => countRuns(db, limit)),
    scriptOutputs: await count(days.scriptOutputs, (limit) => countScriptOutputs(db, limit)),
    mails:
      (await count(days.mails, (limit) => countMails(db, limit))) +
      (await count(days.mails, (limit) => countReceivedMails(db, limit))),
  };
};

interface Counted {
  readonly count: string | number | bigint;
}

const countFileChecks = async (db: Db, limit: number): Promise<{ fileChecks: number; bytes: number }> => {
  const { count, bytes } = await db
    .selectFrom("fileChecks")
    .where(isOutlivedFileCheck(limit))
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .executeTakeFirstOrThrow();
  return { fileChecks: Number(count), bytes: Number(bytes ?? 0) };
};

const countDevices = (db: Db, limit: number): Promise<Counted> => {
  const rows = db.selectFrom("devices").where(isOutlivedDevice(limit));
  return rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
};

const countJobs = (db: Db, limit: number): Promise<Counted> => {
  const rows = db.selectFrom("jobs").where(isOutlivedJob(limit));
  return rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
};

const countRuns = (db: Db, limit: number): Promise<Counted> => {
  const rows = db.selectFrom("runs").where(isOutlivedRun(limit));
  return rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
};

const countScriptOutputs = (db: Db, limit: number): Promise<Counted> => {
  const rows = db.selectFrom("scriptRuns").where(isOutlivedScriptOutput(limit));
  return rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
};

const countMails = (db: Db, limit: number): Promise<Counted> => {
  const rows = db.selectFrom("mails").where(isOutlivedMail(limit));
  return rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
};

const countReceivedMails = (db: Db, limit: number): Promise<Counted> => {
  const rows = db.selectFrom("receivedMails").where(isOutlivedReceivedMail(limit));
  return rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
};
