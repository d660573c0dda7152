import type { AiProviderSettings } from "#contract/ai-providers.ts";
import { ModelFailure, toModelFailure } from "./model-failure.ts";
import { type ModelTarget, openModel } from "./open-model.ts";

export type AnswerPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "usage"; readonly tokensIn: number; readonly tokensOut: number }
  /** The answer reached its maximum length. */
  | { readonly kind: "cut" };

export interface Times {
  /** From the question to the end of the answer. */
  readonly totalMs: number;
  /** Between two chunks after the first. */
  readonly idleTimeoutMs: number;
}

const maxIdleMs = 15_000;

/** Loading a model may delay the first chunk; later chunks follow without pauses. */
export const defaultTimes = ({
  provider,
}: {
  readonly provider: Pick<AiProviderSettings, "timeoutSeconds">;
}): Times => ({
  totalMs: provider.timeoutSeconds * 1000,
  idleTimeoutMs: maxIdleMs,
});

/** Tokens are rarely longer; text beyond this limit is not an answer. */
const maxCharactersPerToken = 8;

interface Options {
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
  readonly times: Times;
}

type Question = Omit<ModelTarget, "fetch"> & { readonly prompt: { readonly system: string; readonly user: string } };

/** Streams one attempt at an answer; the caller handles retries. Throws a ModelFailure. */
export async function* streamAnswer(
  question: Question,
  { maxTokens, signal, fetch, times }: Options,
): AsyncGenerator<AnswerPart> {
  const timeout = createTimeout(signal, times);
  let length = 0;
  try {
    // Some libraries do not pass the signal to their fetch.
    const boundFetch: typeof fetch = (input, init) =>
      fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal,
      });
    const model = await openModel({ ...question, fetch: boundFetch });
    const { streamText } = await loadSdk();
    const { fullStream } = streamText({
      model,
      instructions: question.prompt.system,
      prompt: question.prompt.user,
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: timeout.signal,
      // Errors arrive in the stream; the default handler would print them with the question.
      onError: () => {},
    });
    for await (const part of timeout.race(fullStream)) {
      if (part.type === "error") throw toModelFailure(part.error, length > 0);
      if (part.type === "abort") break;
      if (part.type === "finish") {
        if (part.finishReason === "length") yield { kind: "cut" };
        const { inputTokens, outputTokens } = part.totalUsage;
        if (inputTokens !== undefined && outputTokens !== undefined)
          yield { kind: "usage", tokensIn: inputTokens, tokensOut: outputTokens };
      }
      if (part.type !== "text-delta" || part.text === "") continue;
      length += part.text.length;
      yield { kind: "text", text: part.text };
      timeout.renew();
      if (length > maxTokens * maxCharactersPerToken) {
        yield { kind: "cut" };
        return;
      }
    }
    timeout.throwIfEnded();
  } catch (error) {
    timeout.throwIfEnded();
    throw toModelFailure(error, length > 0);
  } finally {
    timeout.end();
  }
}

/** Saves half a second and thirty megabytes while AI is off. */
const loadSdk = async (): Promise<typeof import("ai")> => {
  const sdk = await import("ai");
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return sdk;
};

/** Aborts when the user stops, the total time is over, or no chunk arrives. */
const createTimeout = (outer: AbortSignal, { totalMs, idleTimeoutMs }: Times) => {
  const control = new AbortController();
  let end: "timeout" | "aborted" | null = null;
  const ended = Promise.withResolvers<never>();
  // Handled even without a waiting reader.
  ended.promise.catch(() => {});
  const stop = (why: "timeout" | "aborted") => (): void => {
    end ??= why;
    control.abort();
    ended.reject(new ModelFailure(end, true));
  };
  const follow = stop("aborted");
  if (outer.aborted) follow();
  outer.addEventListener("abort", follow);
  const total = setTimeout(stop("timeout"), totalMs);
  let idleTimer: NodeJS.Timeout | undefined;
  return {
    signal: control.signal,
    renew: (): void => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stop("timeout"), idleTimeoutMs);
    },
    throwIfEnded: (): void => {
      if (end !== null) throw new ModelFailure(end, true);
    },
    /** Also ends libraries that ignore the signal. */
    async *race<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
      const parts = source[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await Promise.race([parts.next(), ended.promise]);
        if (done === true) return;
        yield value;
      }
    },
    end: (): void => {
      clearTimeout(total);
      clearTimeout(idleTimer);
      outer.removeEventListener("abort", follow);
      control.abort();
    },
  };
};
