import type { CallName, Progress, Request, Response } from "./worker-calls.ts";

/**
 * The messages between page and worker, one for each call of `WorkerCalls`. They are written as a map and read by the
 * name of the call, so that the compiler keeps the name and what belongs to it together in generic functions.
 */
export type RequestMessage<N extends CallName = CallName> = {
  [K in N]: { readonly id: number; readonly call: K; readonly request: Request<K> };
}[N];

export type ProgressMessage<N extends CallName = CallName> = {
  [K in N]: { readonly id: number; readonly call: K; readonly kind: "progress"; readonly progress: Progress<K> };
}[N];

export type DoneMessage<N extends CallName = CallName> = {
  [K in N]: { readonly id: number; readonly call: K; readonly kind: "done"; readonly response: Response<K> };
}[N];

export interface FailedMessage {
  readonly id: number;
  readonly call: CallName;
  readonly kind: "failed";
  readonly failure: WorkerFailure;
}

export type ResponseMessage<N extends CallName = CallName> = ProgressMessage<N> | DoneMessage<N> | FailedMessage;

/** Reasons why a call got no response. */
export type WorkerFailure =
  /** The handler gave up; the message is that of its error. */
  | { readonly kind: "failed"; readonly message: string }
  /** The worker did not start, or broke down, for example without memory. */
  | { readonly kind: "broken"; readonly message: string }
  /** Its response could not be read. */
  | { readonly kind: "unreadable" }
  /** The page ended it. */
  | { readonly kind: "ended" };
