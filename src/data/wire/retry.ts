import type { CallInput, CallOutput, RouteName } from "#contract/index.ts";
import { paths } from "#contract/paths.ts";
import { CallError, type RequestOptions, request } from "./request.ts";

interface RetryPolicy {
  readonly retries: number;
  readonly firstMs: number;
  readonly maxMs: number;
}
/** Reading is retried twice, 500 ms to 5 s apart. */
const reading: RetryPolicy = { retries: 2, firstMs: 500, maxMs: 5_000 };
/** A change is retried once, after a second. */
const changing: RetryPolicy = { retries: 1, firstMs: 1_000, maxMs: 1_000 };

/** Repeats one call that got no answer or met a fault of the server. The server runs a repeated change only once. */
export const requestWithRetries = <N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options: RequestOptions = {},
): Promise<CallOutput<N>> => {
  const isReading = paths[name][0] === "GET";
  const key = isReading ? {} : { idempotencyKey: crypto.randomUUID() };
  return withRetries(isReading ? reading : changing, () => request(name, input, { ...options, ...key }));
};

const withRetries = async <T>({ retries, firstMs, maxMs }: RetryPolicy, action: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= retries || !isPassing(error)) throw error;
    }
    await pause(Math.min(maxMs, firstMs * 2 ** attempt));
  }
};

/** Without any network a second attempt only delays the answer. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && ["offline", "timeout", "server"].includes(error.kind) && navigator.onLine !== false;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
