import { readBytes, storeDeviceReport } from "#data/checks/reports.ts";
import { database } from "#data/store/database.ts";
import type { CheckResult, ImportRoute } from "#engine/index.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";
import type { FileChecked } from "./worker-calls.ts";

/** A worker that has finished a check has the engine loaded; the next check takes it over. */
const idle: EngineWorker[] = [];
const maxIdle = 2;
let busy = 0;

/**
 * Has a worker get ready while the person is still choosing a file: the first check then takes hardly longer than a
 * later one (docs/decisions/017-first-check.md). Nothing happens where one is ready or checking already.
 */
export const prepareCheck = (): void => {
  if (idle.length + busy > 0) return;
  try {
    const worker = openWorker();
    idle.push(worker);
    worker.call("warmUp", null).catch(() => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      worker.end();
    });
  } catch {
    // Where no worker starts, the check that needs one says so.
  }
};

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
  busy++;
  signal?.addEventListener("abort", worker.end, { once: true });
  let checked: FileChecked;
  try {
    checked = await worker.call("check", { name: row.originalFileName, bytes, route }, onProgress);
    signal?.throwIfAborted();
    keep(worker);
  } catch (error) {
    worker.end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    busy--;
    signal?.removeEventListener("abort", worker.end);
    // The worker of a check that was broken off is gone; the next check need not wait for another one.
    if (signal?.aborted === true) prepareCheck();
  }
  await storeDeviceReport(localId, checked.result, checked.durationMs);
  return checked.result;
};

/** Lends a worker that is ready, between two checks. */
export const withWorker = async <T>(work: (worker: EngineWorker) => Promise<T>): Promise<T> => {
  const worker = idle.pop() ?? openWorker();
  try {
    const result = await work(worker);
    keep(worker);
    return result;
  } catch (error) {
    worker.end();
    throw error;
  }
};

const keep = (worker: EngineWorker): void => {
  if (idle.length < maxIdle) idle.push(worker);
  else worker.end();
};
