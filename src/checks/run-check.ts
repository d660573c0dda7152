import { storeDeviceReport } from "#data/checks/reports.ts";
import { database } from "#data/store/database.ts";
import { timePart } from "#data/store/time-part.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { CheckResult, ImportRoute } from "#engine/index.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";
import type { FileChecked, FileToCheck } from "./worker-calls.ts";

/** A worker that has finished a check has the engine loaded; the next check takes it over. */
const idle: EngineWorker[] = [];
const maxIdle = 2;
let busy = 0;

/** A check under way. Its worker goes back by itself. */
export interface StartedCheck {
  readonly checked: Promise<FileChecked>;
  /** Ends the worker immediately, unless the check is over. */
  readonly end: () => void;
}

/**
 * Starts a worker while the person is still choosing a file: the first check then takes hardly longer than a later one
 * (docs/decisions/017-first-check.md). Does nothing if one is ready or checking already.
 */
export const prepareCheck = (): void => {
  if (idle.length + busy > 0) return;
  try {
    const worker = openWorker();
    idle.push(worker);
    timePart("startWorker", () => worker.call("warmUp", null)).catch(() => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      worker.end();
    });
  } catch {
    // If no worker starts, the check that needs one reports it.
  }
};

/**
 * Begins to check bytes that are about to be stored, so that both go side by side, and takes them over; `runCheck` then
 * waits for it. Null while anything else is checked: more would fill the memory.
 */
export const checkAhead = (
  file: FileToCheck & { readonly bytes: ArrayBuffer },
  onProgress: (share: number) => void,
): StartedCheck | null => {
  if (busy > 0) return null;
  try {
    return start(file, onProgress, [file.bytes]);
  } catch {
    return null; // where no worker starts, the check of the stored bytes says so
  }
};

/**
 * Checks the stored bytes of a file in a worker, unless they are checked `ahead`, and stores the report. Rejects with
 * an `AbortError` when aborted (the worker is ended immediately) and with an Error when the bytes are gone or the
 * worker fails.
 */
export const runCheck = async (
  localId: string,
  {
    route,
    ahead = null,
    onProgress = () => undefined,
    signal = new AbortController().signal,
  }: {
    readonly route: ImportRoute;
    readonly ahead?: StartedCheck | null;
    readonly onProgress?: (share: number) => void;
    readonly signal?: AbortSignal;
  },
): Promise<CheckResult> => {
  signal.throwIfAborted();
  const check = ahead ?? start(await readStored(localId, route), onProgress);
  signal.addEventListener("abort", check.end, { once: true });
  let checked: FileChecked;
  try {
    checked = await check.checked;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", check.end);
    // The worker of a check that was broken off is gone; the next check need not wait for another one.
    if (signal.aborted) prepareCheck();
  }
  signal.throwIfAborted();
  await timePart("storeReport", () => storeDeviceReport(localId, checked.result, checked.durationMs));
  return checked.result;
};

const readStored = async (localId: string, route: ImportRoute): Promise<FileToCheck> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht mehr auf diesem Gerät.");
  return { name: row.originalFileName, bytes, route };
};

const start = (
  file: FileToCheck,
  onProgress: (share: number) => void,
  transferred: readonly Transferable[] = [],
): StartedCheck => {
  const worker = idle.pop() ?? openWorker();
  let isOver = false;
  busy++;
  const checked = timePart("check", () => worker.call("check", file, onProgress, transferred)).finally(() => {
    busy--;
    isOver = true;
  });
  checked.then(
    () => keep(worker),
    () => worker.end(),
  );
  return {
    checked,
    end: () => {
      if (!isOver) worker.end();
    },
  };
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
