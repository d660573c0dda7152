import type { AiProviderSettings } from "#contract/ai-providers.ts";
import { ModelFailure, toModelFailure } from "./model-failure.ts";
import { type ModelTarget, openModel } from "./open-model.ts";

export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "usage"; readonly tokensIn: number; readonly tokensOut: number }
  /** It ends in the middle, at the longest answer that is allowed. */
  | { readonly kind: "cut" };

export interface Times {
  /** From the question to the end of the answer. */
  readonly totalMs: number;
  /** From one piece to the next, once the first has come. */
  readonly silenceMs: number;
}

const maxSilenceMs = 15_000;

/** A model that is loaded first may take long to begin; one that has begun does not pause. */
export const defaultTimes = ({
  provider,
}: {
  readonly provider: Pick<AiProviderSettings, "timeoutSeconds">;
}): Times => ({
  totalMs: provider.timeoutSeconds * 1000,
  silenceMs: maxSilenceMs,
});

/** A token is rarely longer; whatever goes on beyond is no answer any more. */
const maxCharactersPerToken = 8;

interface Options {
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
  readonly times: Times;
}

type Question = Omit<ModelTarget, "fetch"> & { readonly prompt: { readonly system: string; readonly user: string } };

/** What a model answers, piece by piece. One attempt: who asks decides what follows. Throws a ModelFailure. */
export async function* readPieces(
  question: Question,
  { maxTokens, signal, fetch, times }: Options,
): AsyncGenerator<Piece> {
  const timeout = createTimeout(signal, times);
  let length = 0;
  try {
    // Not every library hands the signal on to its fetch.
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
      // Told as a part of the stream; here it would be written to the console, question included.
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

/** Half a second and thirty megabytes that nobody needs while AI is off. */
const loadSdk = async (): Promise<typeof import("ai")> => {
  const sdk = await import("ai");
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return sdk;
};

/** Ends the wait when the person stops, the time is over, or nothing more comes. */
const createTimeout = (outer: AbortSignal, { totalMs, silenceMs }: Times) => {
  const control = new AbortController();
  let end: "timeout" | "aborted" | null = null;
  const ended = Promise.withResolvers<never>();
  // Also where nobody waits for it just now.
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
  let silence: NodeJS.Timeout | undefined;
  return {
    signal: control.signal,
    renew: (): void => {
      clearTimeout(silence);
      silence = setTimeout(stop("timeout"), silenceMs);
    },
    throwIfEnded: (): void => {
      if (end !== null) throw new ModelFailure(end, true);
    },
    /** Also where a library does not hear of the end. */
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
      clearTimeout(silence);
      outer.removeEventListener("abort", follow);
      control.abort();
    },
  };
};
