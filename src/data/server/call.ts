import type { CallInput, CallOutput, RouteName } from "#contract/index.ts";
import { authorised, fetchMe } from "#data/person/session.ts";
import { CallError } from "#data/wire/request.ts";
import { requestWithRetries } from "#data/wire/retry.ts";

export { CallError };

/** Sends one call of the contract, with retries, with the token of the session; a refused token is renewed once. */
export const call = <N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
): Promise<CallOutput<N>> =>
  authorised((token) => requestWithRetries(name, input, { token, ...options })).catch((error: unknown) => {
    // The office has begun to require it since: the session on this device must reflect that.
    if (error instanceof CallError && error.code === "SECOND_FACTOR_MISSING") void fetchMe().catch(() => {});
    throw error;
  });
