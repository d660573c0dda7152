import { ApiError } from "#server/ground/api-error.ts";
import { openThreads } from "#server/ground/open-threads.ts";
import type { ExportTask, ReportFiles, ReportTask, writeExportTask, writeReportTask } from "./export-worker.ts";

/** Generates one document; rejects with BUSY, EXPORT_FAILED or FILE_DAMAGED, or if aborted. */
export type WriteExport = (task: ExportTask, signal: AbortSignal) => Promise<Uint8Array>;

/** Generates the report files for a watched file; rejects like `WriteExport`. */
export type WriteReport = (task: ReportTask, signal: AbortSignal) => Promise<ReportFiles>;

export interface ExportPool {
  readonly writeExport: WriteExport;
  readonly writeReport: WriteReport;
  readonly close: () => Promise<void>;
}

/** A document with 10,000 findings takes a few seconds; one that takes this long would not be read. */
const maxMs = 120_000;
const maxMemoryMb = 1_024;
const maxWaiting = 12;

type WorkerResult<Task extends (task: never) => Promise<unknown>> = Exclude<Awaited<ReturnType<Task>>, "damaged">;

/** One thread in addition to the check threads: a long document only delays other documents. */
export const createExportPool = (limits: { readonly maxMs?: number } = {}): ExportPool => {
  const pool = openThreads({
    filename: new URL("./export-worker.ts", import.meta.url).href,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const run = async <T>(name: string, task: ReportTask, signal: AbortSignal): Promise<T> => {
    const timeOut = AbortSignal.timeout(limits.maxMs ?? maxMs);
    const options = { name, signal: AbortSignal.any([signal, timeOut]) };
    if (pool.countWaiting() >= maxWaiting) throw new ApiError("BUSY", { retryAfterSeconds: 10 });
    const content = await (pool.run(task, options) as Promise<T | "damaged">).catch((cause: unknown) => {
      throw new ApiError("EXPORT_FAILED", { cause });
    });
    if (content === "damaged") throw new ApiError("FILE_DAMAGED");
    return content;
  };
  return {
    writeExport: (task, signal) => run<WorkerResult<typeof writeExportTask>>("writeExportTask", task, signal),
    writeReport: (task, signal) => run<WorkerResult<typeof writeReportTask>>("writeReportTask", task, signal),
    close: () => pool.close(),
  };
};
