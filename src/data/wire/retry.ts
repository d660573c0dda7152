import { CallError } from "./request.ts";

/** Reading may be tried twice more, 500 ms to 5 s apart. */
export const forReading = { retries: 2, firstMs: 500, longestMs: 5_000 } as const;
/** Calls that change something are retried once, after a second. */
export const forChanging = { retries: 1, firstMs: 1_000, longestMs: 1_000 } as const;

/** Repeats a call that got no answer or met a fault of the server. */
export const withRetries = async <T>(
  policy: { readonly retries: number; readonly firstMs: number; readonly longestMs: number },
  action: () => Promise<T>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= policy.retries || !isPassing(error)) throw error;
    }
    await wait(Math.min(policy.longestMs, policy.firstMs * 2 ** attempt));
  }
};

const isPassing = (error: unknown): boolean =>
  error instanceof CallError && ["offline", "timeout", "server"].includes(error.kind);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
