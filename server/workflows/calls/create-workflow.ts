import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { presentWorkflow } from "#server/workflows/present-workflows.ts";
import { checkDefinition, draftToColumns } from "#server/workflows/save-workflow.ts";

export const createWorkflow: Handler<"createWorkflow"> = async (draft, context) => {
  const { db, newId, now, user } = context;
  await checkDefinition(draft, context);
  const columns = await draftToColumns(draft, context);
  const row = await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("workflows")
      .values({ id: newId(), version: 1, createdAt: now(), removedAt: null, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { name: added.name, enabled: draft.enabled, after: added.definitionJson };
    await addAuditEntry(trx, { action: "workflowAdd", actor: user, subject: added.id, detail }, context);
    return added;
  });
  return { workflow: await presentWorkflow(db, row) };
};
