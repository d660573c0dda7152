import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { listNextTimes, scheduleZone } from "#server/workflows/schedule.ts";

export const previewSchedule: Handler<"previewSchedule"> = async ({ pattern }, { now }) => {
  const dates = await listNextTimes(pattern, now(), 3);
  if (dates.length === 0)
    throw new ApiError("WORKFLOW_REFUSED", { text: "Dieser Zeitpunkt kommt nie, etwa der 31. Februar." });
  return { dates, zone: scheduleZone };
};
