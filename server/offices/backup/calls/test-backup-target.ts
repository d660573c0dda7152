import type { Handler } from "#server/carriers/context.ts";
import { findPlanProblems } from "#server/offices/backup/find-plan-problems.ts";
import { readUnsavedTargets } from "#server/offices/backup/unsaved-targets.ts";

export const testBackupTarget: Handler<"testBackupTarget"> = async ({ secretKey, ...plan }, context) => ({
  problems: [...(await findPlanProblems(plan, await readUnsavedTargets(plan, secretKey, context), context))],
});
