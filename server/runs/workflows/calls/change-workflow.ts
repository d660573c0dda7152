import type { Handler } from "#server/carriers/context.ts";
import { findWorkflow, presentWorkflow } from "#server/runs/workflows/present-workflows.ts";
import { checkDefinition, draftToColumns } from "#server/runs/workflows/save-workflow.ts";
import { replaceWorkflow } from "#server/runs/workflows/store-workflow.ts";

/** Applies to new runs. */
export const changeWorkflow: Handler<"changeWorkflow"> = async ({ id, version, ...draft }, context) => {
  const { db } = context;
  await findWorkflow(db, id);
  // Switching off must always be possible, even if the definition has become invalid.
  if (draft.enabled) await checkDefinition(draft, context);
  const columns = await draftToColumns(draft, context);
  const row = await db.transaction().execute((trx) => replaceWorkflow(trx, { id, version, columns }, context));
  return { workflow: await presentWorkflow(db, row) };
};
