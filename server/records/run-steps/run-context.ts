import type { Context } from "#server/calls/context.ts";

/** Needed to start and end runs inside the transaction of their cause. */
export type RunContext = Pick<Context, "queue" | "changes" | "now" | "newId" | "rulesetVersion">;
