import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { findWorkflow, presentWorkflow } from "#server/workflows/present-workflows.ts";
import { checkDefinition, draftToColumns } from "#server/workflows/save-workflow.ts";

/** Of two who change the same version one succeeds; runs that have begun go on as the workflow was. */
export const changeWorkflow: Handler<"changeWorkflow"> = async ({ id, version, ...draft }, context) => {
  const { db, user } = context;
  await findWorkflow(db, id);
  // Switching off must always be possible, whatever has become of what it names.
  if (draft.enabled) await checkDefinition(draft, context);
  const columns = await draftToColumns(draft, context);
  const row = await db.transaction().execute(async (trx) => {
    const before = await findWorkflow(trx, id);
    const changed = await trx
      .updateTable("workflows")
      .set({ ...columns, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("removedAt", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new ApiError("SETTINGS_CHANGED");
    const detail = {
      name: changed.name,
      enabled: draft.enabled,
      enabledBefore: before.enabled === 1,
      before: before.definitionJson,
      after: changed.definitionJson,
    };
    await addAuditEntry(trx, { action: "workflowChange", actor: user, subject: id, detail }, context);
    return changed;
  });
  return { workflow: await presentWorkflow(db, row) };
};
