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

/** A check under way. */
interface StartedCheck {
  readonly worker: EngineWorker;
  readonly checked: Promise<FileChecked>;
  /** Whoever follows its progress by now. */
  onProgress: ((share: number) => void) | undefined;
}

/** Checks that have begun while their file was still being stored, by `localId`. */
const ahead = new Map<string, StartedCheck>();

/**
 * Has a worker get ready while the person is still choosing a file: the first check then takes hardly longer than a
 * later one (docs/decisions/017-first-check.md). Nothing happens where one is ready or checking already.
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
    // Where no worker starts, the check that needs one says so.
  }
};

/**
 * Begins to check a copy of bytes that are about to be stored, so that both go side by side. `runCheck` then waits for it
 * instead of reading them once more. Only while nothing else is checked: more would fill the memory.
 */
export const checkAhead = (
  localId: string,
  file: FileToCheck & { readonly bytes: ArrayBuffer },
  /** Called as soon as the verdict is known, whether or not the file is stored by then. */
  onChecked: (report: CheckResult["report"]) => void,
): void => {
  if (busy > 0) return;
  try {
    const bytes = file.bytes.slice(0);
    const check = start({ ...file, bytes }, [bytes]);
    ahead.set(localId, check);
    check.checked.then(
      ({ result }) => onChecked(result.report),
      // Who waits for it learns of its failure; where nobody does, it is no matter.
      () => undefined,
    );
  } catch {
    // Where no worker starts, the check of the stored bytes says so.
  }
};

/** The file did not get in, or another tab has checked it. */
export const removeAhead = (localId: string): void => {
  const check = ahead.get(localId);
  if (check === undefined) return;
  ahead.delete(localId);
  check.checked.then(
    () => keep(check.worker),
    () => check.worker.end(),
  );
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
  const { onProgress, signal } = options;
  signal?.throwIfAborted();
  const check = ahead.get(localId) ?? start(await readStored(localId, options.route));
  ahead.delete(localId);
  const { worker } = check;
  check.onProgress = onProgress;
  signal?.addEventListener("abort", worker.end, { once: true });
  let checked: FileChecked;
  try {
    checked = await check.checked;
    signal?.throwIfAborted();
    keep(worker);
  } catch (error) {
    worker.end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", worker.end);
    // The worker of a check that was broken off is gone; the next check need not wait for another one.
    if (signal?.aborted === true) prepareCheck();
  }
  await timePart("storeReport", () => storeDeviceReport(localId, checked.result, checked.durationMs));
  return checked.result;
};

const readStored = async (localId: string, route: ImportRoute): Promise<FileToCheck> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht mehr auf diesem Gerät.");
  return { name: row.originalFileName, bytes, route };
};

const start = (file: FileToCheck, transferred: readonly Transferable[] = []): StartedCheck => {
  const worker = idle.pop() ?? openWorker();
  const report = (share: number): void => check.onProgress?.(share);
  busy++;
  const checked = timePart("check", () => worker.call("check", file, report, transferred)).finally(() => {
    busy--;
  });
  const check: StartedCheck = { worker, checked, onProgress: undefined };
  return check;
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
