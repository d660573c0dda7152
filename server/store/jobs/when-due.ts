import { loadOnce } from "#server/ground/load-once.ts";
import type { JobHandler } from "./job-queue.ts";

/** A handler whose code is loaded when the first of its jobs is due. */
export const whenDue = (load: () => Promise<JobHandler>): JobHandler => {
  const handler = loadOnce(load);
  return {
    run: async (...args) => (await handler()).run(...args),
    giveUp: async (...args) => (await handler()).giveUp(...args),
  };
};
