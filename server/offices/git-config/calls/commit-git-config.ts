import type { Handler } from "#server/carriers/context.ts";
import { saveConfig, withBranch } from "#server/offices/git-config/save-config.ts";

/** What holds becomes a commit of the person. */
export const commitGitConfig: Handler<"commitGitConfig"> = ({ message }, context) => {
  const { user } = context;
  const saving = { message: message.trim(), author: user, actor: user };
  return withBranch(context, async () => ({ head: await saveConfig(saving, context) }));
};
