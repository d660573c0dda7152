import { readBytes, storeDeviceReport } from "#data/checks/reports.ts";
import { database } from "#data/store/database.ts";
import type { CheckResult, ImportRoute } from "#engine/index.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";

/** A worker that has finished a check has the engine loaded; the next check takes it over. */
const idle: EngineWorker[] = [];
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
  const worker = idle.pop() ?? openWorker();
  signal?.addEventListener("abort", worker.end, { once: true });
  try {
    const request = { name: row.originalFileName, bytes, route };
    const { result, durationMs } = await worker.call("check", request, onProgress);
    signal?.throwIfAborted();
    keep(worker);
    await storeDeviceReport(localId, result, durationMs);
    return result;
  } catch (error) {
    worker.end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", worker.end);
  }
};

const keep = (worker: EngineWorker): void => {
  if (idle.length < maxIdle) idle.push(worker);
  else worker.end();
};
