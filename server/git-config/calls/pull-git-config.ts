import type { Handler } from "#server/context.ts";
import { pullConfig } from "#server/git-config/pull-config.ts";
import { withBranch } from "#server/git-config/save-config.ts";

/** Takes over what was fetched, all of it or nothing. */
export const pullGitConfig: Handler<"pullGitConfig"> = ({ head }, context) =>
  withBranch(context, () => pullConfig(head, context));
