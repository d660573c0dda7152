import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { compareFiles } from "#server/offices/git-config/compare-files.ts";
import { addChoice } from "#server/offices/git-config/git-state.ts";
import { listConflicts } from "#server/offices/git-config/read-status.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** „Hier behalten“ or „Aus dem Repository“; takes effect with the next pull. */
export const resolveGitConflict: Handler<"resolveGitConflict"> = async ({ path, side }, context) => {
  const comparison = await compareFiles(context);
  const both = comparison.merged.bothChanged.find((one) => one.path === path);
  if (both === undefined) throw new ApiError("GIT_CONFIG_MOVED");
  await context.db.transaction().execute(async (trx) => {
    await addChoice(trx, both, side);
    const detail = { after: side === "here" ? "Hier behalten" : "Aus dem Repository" };
    await addAuditEntry(trx, { action: "configResolve", actor: context.user, subject: path, detail }, context);
  });
  return { conflicts: await listConflicts(comparison, context) };
};
