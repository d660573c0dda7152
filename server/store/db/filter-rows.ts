import type { SelectQueryBuilder } from "kysely";
import { dayMs } from "#engine/values/units.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { Database } from "./schema.ts";

/** Milliseconds of an inclusive range of days, as `[from, to)`; null for all days. */
export const parseDateRange = (dateRange: string | undefined): readonly [number, number] | null => {
  if (!dateRange) return null;
  const [from = 0, to = 0] = dateRange.split("/").map(parseDay);
  return [from, to + dayMs];
};

/** Keeps rows received on these days and for this client. */
export const filterRows = <Columns>(
  rows: SelectQueryBuilder<Database, "fileChecks", Columns>,
  { dateRange, clientNumber }: { readonly dateRange?: string; readonly clientNumber?: string },
): SelectQueryBuilder<Database, "fileChecks", Columns> => {
  const ofClient = clientNumber ? rows.where("fileChecks.clientNumber", "=", clientNumber) : rows;
  const days = parseDateRange(dateRange);
  return days === null
    ? ofClient
    : ofClient.where("fileChecks.createdAt", ">=", days[0]).where("fileChecks.createdAt", "<", days[1]);
};

const parseDay = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new ApiError("BAD_REQUEST");
  return time;
};
