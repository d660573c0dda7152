import { setTimeout as wait } from "node:timers/promises";
import { S3Error, S3ServiceError } from "s3mini";
import { isPassing, StoreError, silence } from "./store-error.ts";

const attempts = 4;
const firstPauseMs = 200;

/** Asks an S3 service; what passes by itself is tried again after a growing pause. Rejects with a StoreError. */
export const tryAgain = async <T>(request: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (cause) {
      const error = toStoreError(cause);
      // Its caller has waited for long enough; whoever is told to come back later repeats the whole.
      if (attempt === attempts || !isPassing(error) || error.code === silence) throw error;
      await wait(firstPauseMs * 2 ** (attempt - 1));
    }
  }
};

const toStoreError = (cause: unknown): StoreError => {
  if (cause instanceof StoreError) return cause;
  if (cause instanceof S3ServiceError) return new StoreError(cause.serviceCode ?? "Unknown", cause.status, cause);
  // Wrapped once more by some of its calls.
  if (cause instanceof Error && cause.cause instanceof S3ServiceError) return toStoreError(cause.cause);
  const code = cause instanceof S3Error ? cause.code : codeOf(cause);
  return new StoreError(code ?? (cause instanceof Error ? cause.name : "Unknown"), 0, cause);
};

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error && "code" in error.cause) return String(error.cause.code);
  return "code" in error ? String(error.code) : undefined;
};
