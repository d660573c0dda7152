import type { CallOutput } from "#contract/index.ts";

/** What occurs in the file checks of this installation, to choose from. */
export type Choices = CallOutput<"listWorkflows">["choices"];
