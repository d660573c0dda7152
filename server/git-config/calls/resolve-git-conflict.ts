import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { addChoice } from "#server/git-config/git-state.ts";
import { lookAtFiles } from "#server/git-config/look-at-files.ts";
import { listConflicts } from "#server/git-config/read-status.ts";

/** „Hier behalten“ or „Aus dem Repository“; takes effect with the next pull. */
export const resolveGitConflict: Handler<"resolveGitConflict"> = async ({ path, side }, context) => {
  const look = await lookAtFiles(context);
  const both = look.merged.bothChanged.find((one) => one.path === path);
  if (both === undefined) throw new ApiError("GIT_CONFIG_MOVED");
  await context.db.transaction().execute(async (trx) => {
    await addChoice(trx, both, side);
    const detail = { after: side === "here" ? "Hier behalten" : "Aus dem Repository" };
    await addAuditEntry(trx, { action: "configResolve", actor: context.user, subject: path, detail }, context);
  });
  return { conflicts: await listConflicts(look, context) };
};
