import type { Handler } from "#server/carriers/context.ts";
import { findPlanProblems } from "#server/offices/backup/find-plan-problems.ts";
import { readGivenTargets } from "#server/offices/backup/given-targets.ts";

export const testBackupTarget: Handler<"testBackupTarget"> = async ({ secretKey, ...plan }, context) => ({
  problems: [...(await findPlanProblems(plan, await readGivenTargets(plan, secretKey, context), context))],
});
