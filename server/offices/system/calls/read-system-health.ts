import type { Handler } from "#server/carriers/context.ts";
import { checkHealth } from "#server/offices/system/check-health.ts";

/** How database, files, free space, jobs, backup and certificate are doing right now. */
export const readSystemHealth: Handler<"readSystemHealth"> = async (_input, context) => ({
  checks: await checkHealth(context),
});
