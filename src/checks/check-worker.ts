import { createHandlers, transfers } from "./handlers.ts";
import type { CallName, Progress } from "./worker-calls.ts";
import type { DoneMessage, ProgressMessage, RequestMessage, ResponseMessage } from "./worker-messages.ts";

/** Hosts the engine: checks files, or serves the lines and occurrences of one open file. */
const handlers = createHandlers();

self.onmessage = async ({ data }: MessageEvent<RequestMessage>) => {
  try {
    await respond<CallName>(data);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    post<CallName>({ id: data.id, call: data.call, kind: "failed", failure: { kind: "failed", message } });
  }
};

const respond = async <N extends CallName>({ id, call: name, request }: RequestMessage<N>): Promise<void> => {
  const call: N = name;
  const onProgress = (progress: Progress<N>): void => {
    const message: ProgressMessage<N> = { id, call, kind: "progress", progress };
    post(message);
  };
  const response = await handlers[call](request, onProgress);
  const message: DoneMessage<N> = { id, call, kind: "done", response };
  post(message, transfers[call]?.(response));
};

const post = <N extends CallName>(message: ResponseMessage<N>, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });
