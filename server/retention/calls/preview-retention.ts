import type { Handler } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { isOutlivedDevice, isOutlivedFileCheck, isOutlivedJob, limitOf } from "#server/retention/outlived.ts";

/** Counts by the same conditions by which the night deletes. */
export const previewRetention: Handler<"previewRetention"> = async (days, { db, now }) => ({
  ...(days.fileChecks === undefined
    ? { fileChecks: 0, bytes: 0 }
    : await countFileChecks(db, limitOf(days.fileChecks, now()))),
  devices: days.devices === undefined ? 0 : await countDevices(db, limitOf(days.devices, now())),
  failedJobs: days.failedJobs === undefined ? 0 : await countJobs(db, limitOf(days.failedJobs, now())),
});

const countFileChecks = async (db: Db, limit: number): Promise<{ fileChecks: number; bytes: number }> => {
  const { count, bytes } = await db
    .selectFrom("fileChecks")
    .where(isOutlivedFileCheck(limit))
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .executeTakeFirstOrThrow();
  return { fileChecks: Number(count), bytes: Number(bytes ?? 0) };
};

const countDevices = async (db: Db, limit: number): Promise<number> => {
  const query = db.selectFrom("devices").where(isOutlivedDevice(limit));
  return Number((await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count);
};

const countJobs = async (db: Db, limit: number): Promise<number> => {
  const query = db.selectFrom("jobs").where(isOutlivedJob(limit));
  return Number((await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count);
};
