import type { Handler } from "#server/context.ts";
import { readStatus } from "#server/git-config/read-status.ts";

/** Where the repository stands, as far as it is known here. */
export const readGitStatus: Handler<"readGitStatus"> = (_input, context) => readStatus(context);
