import type { Handler } from "#server/carriers/context.ts";
import { readStatus } from "#server/offices/git-config/read-status.ts";

/** State of the repository as known locally. */
export const readGitStatus: Handler<"readGitStatus"> = (_input, context) => readStatus(context);
