import { resolve } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { Report } from "#engine/index.ts";
import type { CheckTask } from "./check-worker.ts";

/** Runs one check to its report; rejects when the signal aborts it. */
export type RunCheck = (
  task: CheckTask,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<Report>;

export interface CheckPool {
  readonly runCheck: RunCheck;
  readonly close: () => Promise<void>;
}

/** Threads that host the engine, so a long check never blocks an answer. An aborted check ends its thread. */
export const createCheckPool = (threads: number): CheckPool => {
  const pool = new Piscina<CheckTask & { readonly progress: unknown }, Report>({
    filename: resolve(import.meta.dirname, "check-worker.ts"),
    name: "runCheckTask",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  return {
    runCheck: async (task, { signal, onProgress }) => {
      const { port1, port2 } = new MessageChannel();
      port1.on("message", onProgress).unref();
      try {
        return await pool.run({ ...task, progress: port2 }, { signal, transferList: [port2] });
      } finally {
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
};
