import type { Handler } from "#server/carriers/context.ts";
import { pullConfig } from "#server/offices/git-config/pull-config.ts";
import { withBranch } from "#server/offices/git-config/save-config.ts";

/** Applies the fetched configuration completely or not at all. */
export const pullGitConfig: Handler<"pullGitConfig"> = ({ head }, context) =>
  withBranch(context, () => pullConfig(head, context));
