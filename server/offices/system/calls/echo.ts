import { setTimeout as wait } from "node:timers/promises";
import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** Answers with the requested status and delay, to test the app against a slow or failing server. */
export const echo: Handler<"echo"> = async ({ status, delayMs }, { now }) => {
  const startedAt = now();
  // Does not delay a shutdown.
  await wait(delayMs, undefined, { ref: false });
  if (status !== 200) throw new ApiError(codes[status]);
  return { status, waitedMs: Math.max(0, now() - startedAt) };
};

const codes = {
  400: "BAD_REQUEST",
  403: "ROLE_MISSING",
  404: "NOT_FOUND",
  409: "SETTINGS_CHANGED",
  429: "RATE_LIMITED",
  500: "INTERNAL",
  503: "BUSY",
} as const;
