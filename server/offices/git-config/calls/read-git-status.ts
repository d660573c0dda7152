import type { Handler } from "#server/carriers/context.ts";
import { readStatus } from "#server/offices/git-config/read-status.ts";

/** Where the repository stands, as far as it is known here. */
export const readGitStatus: Handler<"readGitStatus"> = (_input, context) => readStatus(context);
