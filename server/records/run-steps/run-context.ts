import type { Context } from "#server/calls/context.ts";

/** What runs are begun and ended with, inside the transaction of what they follow from. */
export type RunContext = Pick<Context, "queue" | "changes" | "now" | "newId" | "rulesetVersion">;
