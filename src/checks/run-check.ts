import { database } from "#data/database.ts";
import { readBytes, storeDeviceReport } from "#data/reports.ts";
import type { CheckResult, ImportRoute } from "#engine/index.ts";
import { openWorkerLine, type WorkerLine } from "./worker-line.ts";
import type { CheckDone } from "./worker-messages.ts";

/** A worker that has finished a check has the engine loaded; the next check takes it over. */
const idle: WorkerLine[] = [];
const maxIdle = 2;

/**
 * Checks the stored bytes of a file in a worker and stores the report. Rejects with an `AbortError` when aborted
 * (the worker is ended at once) and with an Error when the bytes are gone or the worker breaks down.
 */
export const runCheck = async (
  localId: string,
  options: {
    readonly route: ImportRoute;
    readonly onProgress?: (share: number) => void;
    readonly signal?: AbortSignal;
  },
): Promise<CheckResult> => {
  const { route, onProgress, signal } = options;
  signal?.throwIfAborted();
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht mehr auf diesem Gerät.");
  const line = idle.pop() ?? openWorkerLine();
  const abort = (): void => line.end();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const question = { ask: "check", name: row.originalFileName, bytes, route } as const;
    const { result, durationMs } = await line.ask<CheckDone>(question, onProgress);
    signal?.throwIfAborted();
    keep(line);
    await storeDeviceReport(localId, result, durationMs);
    return result;
  } catch (error) {
    line.end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
};

const keep = (line: WorkerLine): void => {
  if (idle.length < maxIdle) idle.push(line);
  else line.end();
};
