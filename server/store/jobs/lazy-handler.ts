import { loadOnce } from "#server/ground/load-once.ts";
import type { JobHandler } from "./job-queue.ts";

/** A handler whose code is loaded when its first job is due. */
export const lazyHandler = (load: () => Promise<JobHandler>): JobHandler => {
  const handler = loadOnce(load);
  return {
    run: async (...args) => (await handler()).run(...args),
    giveUp: async (...args) => (await handler()).giveUp(...args),
  };
};
