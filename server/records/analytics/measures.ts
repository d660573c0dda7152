import { randomUUID } from "node:crypto";
import type { UploadWay } from "#contract/analytics.ts";
import { dayMs } from "#engine/values/units.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { UsageMeasureRow } from "#server/store/db/rows/records.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { analyticsKind } from "./analytics-settings.ts";

type Measure = Pick<UsageMeasureRow, "kind"> & Partial<Omit<UsageMeasureRow, "id" | "at" | "kind">>;

/** Call it in the transaction of the measured event. Does nothing if measuring is switched off. */
export const recordMeasure = async (trx: Trx, measure: Measure, now: number): Promise<void> => {
  if (!(await readAdminSettings(trx, analyticsKind)).settings.collect) return;
  const nothing = { durationMs: null, records: null, way: null };
  await trx
    .insertInto("usageMeasures")
    .values({ id: randomUUID(), at: now, ...nothing, ...measure })
    .execute();
};

/** Records how a file was uploaded, and how long after its capture on the device. */
export const recordUpload = (
  trx: Trx,
  { capturedAt, sessionId }: { readonly capturedAt: number | null; readonly sessionId: string },
  now: number,
): Promise<void> => {
  // A device clock that is ahead gives no usable duration.
  const durationMs = capturedAt === null ? null : Math.max(0, now - capturedAt);
  return recordMeasure(trx, { kind: "upload", durationMs, way: findWay(sessionId) }, now);
};

/** Mails, watched folders and API keys act for a user without a session. */
const findWay = (sessionId: string): UploadWay => {
  if (sessionId === "inbox") return "mail";
  if (sessionId === "folder") return "folder";
  return sessionId === "" ? "program" : "app";
};

/** Removes measures and questions past the retention period. */
export const removeOldMeasures = async (db: Db, now: number): Promise<void> => {
  const { retentionDays } = (await readAdminSettings(db, analyticsKind)).settings;
  const before = now - retentionDays * dayMs;
  await db.deleteFrom("usageMeasures").where("at", "<", before).execute();
  await db.deleteFrom("questions").where("at", "<", before).execute();
};
