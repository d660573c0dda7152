import type { Handler } from "#server/carriers/context.ts";
import { restoreConfig } from "#server/offices/git-config/restore-config.ts";
import { withBranch } from "#server/offices/git-config/save-config.ts";
import { requireRule } from "#server/people/policy/super-admin-rules.ts";

/** Restores files from an older commit. */
export const restoreGitConfig: Handler<"restoreGitConfig"> = async (input, context) => {
  await requireRule("configRestore", context);
  return withBranch(context, () => restoreConfig(input, context));
};
