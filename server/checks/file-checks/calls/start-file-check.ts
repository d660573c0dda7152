import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";

/** Starts the check of an uploaded file; idempotent. */
export const startFileCheck: Handler<"startFileCheck"> = async (order, context) => ({
  fileCheck: await presentFileCheck(context.db, await startCheck(order, context)),
});
