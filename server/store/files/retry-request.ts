import { setTimeout as wait } from "node:timers/promises";
import { S3Error, S3ServiceError } from "s3mini";
import { isTransient, StoreError, timeoutCode } from "./store-error.ts";

const attempts = 4;
const firstPauseMs = 200;

/** Retries a request to an S3 service after transient failures, with growing pauses. Rejects with a StoreError. */
export const retryRequest = async <T>(request: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (cause) {
      const error = toStoreError(cause);
      // The caller has already waited long enough; the client gets Retry-After and repeats the whole request.
      if (attempt === attempts || !isTransient(error) || error.code === timeoutCode) throw error;
      await wait(firstPauseMs * 2 ** (attempt - 1));
    }
  }
};

const toStoreError = (cause: unknown): StoreError => {
  if (cause instanceof StoreError) return cause;
  if (cause instanceof S3ServiceError) return new StoreError(cause.serviceCode ?? "Unknown", cause.status, cause);
  // Some calls wrap the error once more.
  if (cause instanceof Error && cause.cause instanceof S3ServiceError) return toStoreError(cause.cause);
  const code = cause instanceof S3Error ? cause.code : codeOf(cause);
  return new StoreError(code ?? (cause instanceof Error ? cause.name : "Unknown"), 0, cause);
};

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error && "code" in error.cause) return String(error.cause.code);
  return "code" in error ? String(error.code) : undefined;
};
