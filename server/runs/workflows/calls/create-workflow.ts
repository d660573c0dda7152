import type { Handler } from "#server/carriers/context.ts";
import { presentWorkflow } from "#server/runs/workflows/present-workflows.ts";
import { checkDefinition, draftToColumns } from "#server/runs/workflows/save-workflow.ts";
import { addWorkflow } from "#server/runs/workflows/store-workflow.ts";

/** If enabled, it runs from the next event on. */
export const createWorkflow: Handler<"createWorkflow"> = async (draft, context) => {
  const { db, newId } = context;
  await checkDefinition(draft, context);
  const columns = await draftToColumns(draft, context);
  const row = await db.transaction().execute((trx) => addWorkflow(trx, newId(), columns, context));
  return { workflow: await presentWorkflow(db, row) };
};
