import { randomUUID } from "node:crypto";
import type { UploadWay } from "#contract/analytics.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { Db, Trx, UsageMeasureRow } from "#server/store/db/schema.ts";
import { analyticsKind } from "./analytics-settings.ts";

const dayMs = 86_400_000;

type Measure = Pick<UsageMeasureRow, "kind"> & Partial<Omit<UsageMeasureRow, "id" | "at" | "kind">>;

/** In the transaction of what is measured; nothing where the office has switched it off. */
export const noteMeasure = async (trx: Trx, measure: Measure, now: number): Promise<void> => {
  if (!(await readAdminSettings(trx, analyticsKind)).settings.collect) return;
  const nothing = { durationMs: null, records: null, way: null };
  await trx
    .insertInto("usageMeasures")
    .values({ id: randomUUID(), at: now, ...nothing, ...measure })
    .execute();
};

/** How a file came, and how long after the device had taken it in. */
export const noteUpload = (
  trx: Trx,
  { capturedAt, sessionId }: { readonly capturedAt: number | null; readonly sessionId: string },
  now: number,
): Promise<void> => {
  // A clock of a device that is ahead says nothing of the way.
  const durationMs = capturedAt === null ? null : Math.max(0, now - capturedAt);
  return noteMeasure(trx, { kind: "upload", durationMs, way: findWay(sessionId) }, now);
};

/** Mails and watched folders act for a person without a session, and so do API keys. */
const findWay = (sessionId: string): UploadWay => {
  if (sessionId === "inbox") return "mail";
  if (sessionId === "folder") return "folder";
  return sessionId === "" ? "program" : "app";
};

/** Removes what has outlived the time the office has set. */
export const removeOldMeasures = async (db: Db, now: number): Promise<void> => {
  const { retentionDays } = (await readAdminSettings(db, analyticsKind)).settings;
  await db
    .deleteFrom("usageMeasures")
    .where("at", "<", now - retentionDays * dayMs)
    .execute();
};
