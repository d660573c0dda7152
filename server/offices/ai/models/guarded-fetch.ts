import { checkOutgoing, type GuardOptions } from "#server/offices/ai/redaction/outgoing-guard.ts";

export interface GuardedFetch {
  readonly fetch: typeof globalThis.fetch;
  /** The guard's error, because libraries wrap errors of their fetch. */
  readonly refusal: () => Error | null;
}

/**
 * The only way out: checks every body before it is sent, only calls the provider's own URL and follows no redirect,
 * which would leak key and question.
 */
export const createGuardedFetch = (baseUrl: string, guard: GuardOptions): GuardedFetch => {
  let refusal: Error | null = null;
  const stop = (error: Error): never => {
    refusal = error;
    throw error;
  };
  return {
    refusal: () => refusal,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.origin !== new URL(baseUrl).origin) return stop(new Error("The library asked another address"));
      const body = init?.body ?? null;
      if (body !== null && typeof body !== "string") return stop(new Error("The body of a request is no text"));
      if (body !== null) await checkOutgoing(body, guard).catch((error: Error) => stop(error));
      return globalThis.fetch(url, { ...init, redirect: "error" });
    },
  };
};
