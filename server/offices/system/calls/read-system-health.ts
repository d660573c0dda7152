import type { Handler } from "#server/carriers/context.ts";
import { checkHealth } from "#server/offices/system/check-health.ts";

/** Current state of database, files, free space, jobs, backup and certificate. */
export const readSystemHealth: Handler<"readSystemHealth"> = async (_input, context) => ({
  checks: await checkHealth(context),
});
