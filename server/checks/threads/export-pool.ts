import { ApiError } from "#server/ground/api-error.ts";
import { openThreads } from "#server/ground/open-threads.ts";
import type { ExportTask, ReportFiles, ReportTask, writeExportTask, writeReportTask } from "./export-worker.ts";

/** Makes one document; rejects with BUSY, EXPORT_FAILED or FILE_DAMAGED, or when the signal ends it. */
export type WriteExport = (task: ExportTask, signal: AbortSignal) => Promise<Uint8Array>;

/** Makes what lies beside a file in a folder; rejects in the same way. */
export type WriteReport = (task: ReportTask, signal: AbortSignal) => Promise<ReportFiles>;

export interface ExportPool {
  readonly writeExport: WriteExport;
  readonly writeReport: WriteReport;
  readonly close: () => Promise<void>;
}

/** A document of 10,000 findings takes a few seconds; whatever takes this long is never read. */
const maxMs = 120_000;
const maxMemoryMb = 1_024;
const maxWaiting = 12;

type Made<Task extends (task: never) => Promise<unknown>> = Exclude<Awaited<ReturnType<Task>>, "damaged">;

/** One thread beside those that check files: whoever prints a long result holds up others who print, and nobody else. */
export const createExportPool = (limits: { readonly maxMs?: number } = {}): ExportPool => {
  const pool = openThreads({
    filename: new URL("./export-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const run = async <T>(name: string, task: ReportTask, signal: AbortSignal): Promise<T> => {
    const timeOut = AbortSignal.timeout(limits.maxMs ?? maxMs);
    const options = { name, signal: AbortSignal.any([signal, timeOut]) };
    if (pool.queueSize >= maxWaiting) throw new ApiError("BUSY", { retryAfterSeconds: 10 });
    const content = await (pool.run(task, options) as Promise<T | "damaged">).catch((cause: unknown) => {
      throw new ApiError("EXPORT_FAILED", { cause });
    });
    if (content === "damaged") throw new ApiError("FILE_DAMAGED");
    return content;
  };
  return {
    writeExport: (task, signal) => run<Made<typeof writeExportTask>>("writeExportTask", task, signal),
    writeReport: (task, signal) => run<Made<typeof writeReportTask>>("writeReportTask", task, signal),
    close: () => pool.destroy(),
  };
};
