import { findPlanProblems } from "#server/backup/find-plan-problems.ts";
import { readGivenTargets } from "#server/backup/given-targets.ts";
import type { Handler } from "#server/context.ts";

export const testBackupTarget: Handler<"testBackupTarget"> = async ({ secretKey, ...plan }, context) => ({
  problems: [...(await findPlanProblems(plan, await readGivenTargets(plan, secretKey, context), context))],
});
