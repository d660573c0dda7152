import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { WorkflowRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { findWorkflow } from "./present-workflows.ts";
import type { draftToColumns } from "./save-workflow.ts";

type Columns = Awaited<ReturnType<typeof draftToColumns>>;

/** Adds a workflow. The id must be new or of a removed workflow, which then returns with its runs. */
export const addWorkflow = async (
  trx: Trx,
  id: string,
  columns: Columns,
  context: SignedInContext,
): Promise<WorkflowRow> => {
  const removed = await trx.selectFrom("workflows").select("version").where("id", "=", id).executeTakeFirst();
  const row = { ...columns, removedAt: null };
  const added = removed
    ? await trx
        .updateTable("workflows")
        .set({ ...row, version: removed.version + 1 })
        .where("id", "=", id)
        .where("removedAt", "is not", null)
        .returningAll()
        .executeTakeFirst()
    : await trx
        .insertInto("workflows")
        .values({ id, version: 1, createdAt: context.now(), ...row })
        .returningAll()
        .executeTakeFirst();
  if (!added) throw new ApiError("SETTINGS_CHANGED");
  const detail = { name: added.name, enabled: added.enabled === 1, after: added.definitionJson };
  await addAuditEntry(trx, { action: "workflowAdd", actor: context.user, subject: id, detail }, context);
  return added;
};

/** One of two concurrent changes succeeds; running runs keep the old definition. */
export const replaceWorkflow = async (
  trx: Trx,
  { id, version, columns }: { readonly id: string; readonly version: number; readonly columns: Columns },
  context: SignedInContext,
): Promise<WorkflowRow> => {
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
    enabled: changed.enabled === 1,
    enabledBefore: before.enabled === 1,
    before: before.definitionJson,
    after: changed.definitionJson,
  };
  await addAuditEntry(trx, { action: "workflowChange", actor: context.user, subject: id, detail }, context);
  return changed;
};

/** Starts no further runs; existing runs stay, and running ones finish. */
export const endWorkflow = async (trx: Trx, id: string, context: SignedInContext): Promise<void> => {
  const removed = await trx
    .updateTable("workflows")
    .set({ removedAt: context.now(), enabled: 0, nextRunAt: null })
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .returning(["name"])
    .executeTakeFirst();
  if (!removed) throw new ApiError("WORKFLOW_NOT_FOUND");
  const event = { action: "workflowRemove", actor: context.user, subject: id, detail: { ...removed } } as const;
  await addAuditEntry(trx, event, context);
};
