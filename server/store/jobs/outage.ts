import { setTimeout as wait } from "node:timers/promises";
import { errorToText, type Log } from "#server/ground/log.ts";
import { databaseErrorKind } from "#server/store/db/error-kind.ts";
import { ScannerError } from "#server/store/files/scanner-error.ts";
import { isPassing, StoreError } from "#server/store/files/store-error.ts";

/** The database, the store of files or the virus scanner cannot be reached or is full: no fault of the job, which goes on afterwards. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof StoreError) return isPassing(error);
  if (error instanceof ScannerError) return true;
  const kind = databaseErrorKind(error);
  return kind === "unreachable" || kind === "diskFull";
};

/** An outage has no stack worth reading, and comes many times. */
export const logTrouble = (log: Log, message: string, error: unknown): void => {
  if (isOutage(error)) log.warn(message, { error: String(error) });
  else log.error(message, { error: errorToText(error) });
};

/** How long a job rests that met an outage. */
export const outageRestMs = 5_000;

const attemptEveryMs = 1_000;

/** Repeats the work until the outage has passed; gives up once `isStopped`. */
export const pastOutage = async <T>(work: () => Promise<T>, isStopped: () => boolean): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isStopped() || !isOutage(error)) throw error;
      await wait(attemptEveryMs, undefined, { ref: false });
    }
  }
};
