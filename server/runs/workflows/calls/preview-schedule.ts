import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { listNextTimes, scheduleZone } from "#server/ground/schedule.ts";

export const previewSchedule: Handler<"previewSchedule"> = async ({ pattern }, { now }) => {
  const dates = await listNextTimes(pattern, now(), 3);
  if (dates.length === 0)
    throw new ApiError("WORKFLOW_REFUSED", { text: "Dieser Zeitpunkt kommt nie, etwa der 31. Februar." });
  return { dates, zone: scheduleZone };
};
