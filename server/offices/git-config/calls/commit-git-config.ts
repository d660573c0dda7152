import type { Handler } from "#server/carriers/context.ts";
import { saveConfig, withBranch } from "#server/offices/git-config/save-config.ts";

/** Commits the current configuration in the user's name. */
export const commitGitConfig: Handler<"commitGitConfig"> = ({ message }, context) => {
  const { user } = context;
  const saving = { message: message.trim(), author: user, actor: user };
  return withBranch(context, async () => ({ head: await saveConfig(saving, context) }));
};
