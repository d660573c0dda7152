import type { Handler } from "#server/carriers/context.ts";
import { endWorkflow } from "#server/runs/workflows/store-workflow.ts";

/** Its runs stay. */
export const removeWorkflow: Handler<"removeWorkflow"> = async ({ id }, context) => {
  await context.db.transaction().execute((trx) => endWorkflow(trx, id, context));
  return {};
};
