import type { CallName, Progress, Request, Response } from "./worker-calls.ts";
import type { DoneMessage, ProgressMessage, RequestMessage, ResponseMessage } from "./worker-messages.ts";

/** Worker-side handlers of some calls. */
export type Handlers<N extends CallName = CallName> = {
  readonly [K in N]: (
    request: Request<K>,
    onProgress: (progress: Progress<K>) => void,
  ) => Response<K> | Promise<Response<K>>;
};

/** Parts of a response that are transferred instead of copied. */
export type Transfers = { readonly [N in CallName]?: (response: Response<N>) => Transferable[] };

export interface Host<H extends CallName> {
  readonly handlers: Handlers<H>;
  readonly transfers?: Transfers;
}

/**
 * Answers the calls of a page, in the worker. The script a worker is started with imports its handlers later: Chromium
 * compiles that script and what it imports at once anew in every worker, and takes only later imports from its cache.
 */
export const hostCalls = <H extends CallName>(loading: Promise<Host<H>>): void => {
  // The page learns of it by the error, and waits for no answer.
  const host = loading.catch((error: unknown) => {
    reportError(error);
    return new Promise<never>(() => undefined);
  });
  const respond = async <N extends H>({ id, call: name, request }: RequestMessage<N>): Promise<void> => {
    const call: N = name;
    const onProgress = (progress: Progress<N>): void => {
      const message: ProgressMessage<N> = { id, call, kind: "progress", progress };
      post(message);
    };
    const { handlers, transfers = {} } = await host;
    const response = await handlers[call](request, onProgress);
    const message: DoneMessage<N> = { id, call, kind: "done", response };
    post(message, transfers[call]?.(response));
  };
  self.onmessage = async ({ data }: MessageEvent<RequestMessage<H>>) => {
    try {
      await respond<H>(data);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      post<H>({ id: data.id, call: data.call, kind: "failed", failure: { kind: "failed", message } });
    }
  };
};

const post = <N extends CallName>(message: ResponseMessage<N>, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });
