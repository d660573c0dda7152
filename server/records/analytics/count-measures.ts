import { uploadWays } from "#contract/analytics.ts";
import type { CallOutput } from "#contract/index.ts";
import { quantile } from "#server/ground/quantile.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";
import { analyticsKind } from "./analytics-settings.ts";

type Measured = CallOutput<"readOfficeFigures">["measured"];

/** With fewer records the start-up of a check dominates its duration. */
const minRecords = 1_000;
const perRecords = 10_000;
/** A device with a connection uploads sooner than this. */
const delayedMs = 300_000;

/** Median and 95th percentile of the measures since a time. */
export const countMeasures = async (db: Db, since: number): Promise<Measured> => {
  const rows = await db
    .selectFrom("usageMeasures")
    .select(["kind", "durationMs", "records", "way"])
    .where("at", ">=", since)
    .execute();
  const times: number[] = [];
  const delays: number[] = [];
  const ways = new Map(uploadWays.map((way) => [way, 0]));
  for (const { kind, durationMs, records, way } of rows) {
    if (way !== null) ways.set(way, (ways.get(way) ?? 0) + 1);
    if (durationMs === null) continue;
    if (kind === "upload") delays.push(Number(durationMs));
    else if (Number(records) >= minRecords) times.push((Number(durationMs) / Number(records)) * perRecords);
  }
  const delayed = summarise(delays);
  return {
    collect: (await readAdminSettings(db, analyticsKind)).settings.collect,
    checks: summarise(times),
    delays: delayed && { ...delayed, late: delays.filter((delay) => delay > delayedMs).length },
    ways: [...ways].map(([way, files]) => ({ way, files })).filter(({ files }) => files > 0),
  };
};

const summarise = (values: readonly number[]) => {
  const [p50, p95] = [quantile(values, 0.5), quantile(values, 0.95)];
  return p50 === null || p95 === null ? null : { count: values.length, p50, p95 };
};
