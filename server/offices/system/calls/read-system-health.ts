import type { Handler } from "#server/carriers/context.ts";
import { lookAfter } from "#server/offices/system/look-after.ts";

/** How database, files, free space, jobs, backup and certificate are doing right now. */
export const readSystemHealth: Handler<"readSystemHealth"> = async (_input, context) => ({
  checks: await lookAfter(context),
});
