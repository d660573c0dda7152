import { setTimeout as wait } from "node:timers/promises";
import { errorToText, type Log } from "#server/ground/log.ts";
import { databaseErrorKind } from "#server/store/db/error-kind.ts";
import { ScannerError } from "#server/store/files/scanner-error.ts";
import { isTransient, StoreError } from "#server/store/files/store-error.ts";

/**
 * The database, the file store or the virus scanner is unreachable or full. Not the job's fault; it resumes afterwards.
 */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof StoreError) return isTransient(error);
  if (error instanceof ScannerError) return true;
  const kind = databaseErrorKind(error);
  return kind === "unreachable" || kind === "diskFull";
};

/** An outage is logged without a stack, because it repeats often. */
export const logJobError = (log: Log, message: string, error: unknown): void => {
  if (isOutage(error)) log.warn(message, { error: String(error) });
  else log.error(message, { error: errorToText(error) });
};

/** Pause of a job after an outage. */
export const outagePauseMs = 5_000;

const retryIntervalMs = 1_000;

/** Retries until the outage has passed; gives up once `isStopped`. */
export const retryDuringOutage = async <T>(work: () => Promise<T>, isStopped: () => boolean): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isStopped() || !isOutage(error)) throw error;
      await wait(retryIntervalMs, undefined, { ref: false });
    }
  }
};
