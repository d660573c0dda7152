import type { WorkflowAction } from "#contract/workflows.ts";
import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { actionOf } from "#server/runs/workflows/actions/actions.ts";
import { meetsConditions } from "#server/runs/workflows/facts.ts";
import { checkDefinition } from "#server/runs/workflows/save-workflow.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

/** Evaluates the same conditions and actions as a real run, without effects. */
export const tryWorkflow: Handler<"tryWorkflow"> = async ({ limit = 20, trigger, conditions, actions }, context) => {
  const { db } = context;
  await checkDefinition({ trigger, conditions, actions }, context);
  if (trigger.kind === "newRuleset" || trigger.kind === "schedule") {
    const effects = await previewAll(actions, null, context);
    return { looked: 0, matches: [{ fileId: null, fileName: "", effects }] };
  }
  const rows = await db
    .selectFrom("fileChecks")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("status", "in", ["completed", "failed"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  const matches = [];
  for (const row of rows)
    if (await meetsConditions(db, row, conditions))
      matches.push({
        fileId: row.id,
        fileName: row.originalFileName,
        effects: await previewAll(actions, row, context),
      });
  return { looked: rows.length, matches };
};

const previewAll = async (
  actions: readonly WorkflowAction[],
  row: FileCheckRow | null,
  context: SignedInContext,
): Promise<string[]> => {
  const effects: string[] = [];
  for (const action of actions) effects.push(await actionOf(action).preview(action, row, context));
  return effects;
};
