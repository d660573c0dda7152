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

/** Answers the calls of a page, in the worker. */
export const hostCalls = <H extends CallName>(handlers: Handlers<H>, transfers: Transfers = {}): void => {
  const respond = async <N extends H>({ id, call: name, request }: RequestMessage<N>): Promise<void> => {
    const call: N = name;
    const onProgress = (progress: Progress<N>): void => {
      const message: ProgressMessage<N> = { id, call, kind: "progress", progress };
      post(message);
    };
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
