import type { FileCheckEvent } from "#contract/index.ts";

/** A server that tells events, for a device in memory; `calls` are those of everything else. */
export interface EventSource {
  /** `Last-Event-ID` of every attempt, null where there was none. */
  readonly attempts: (string | null)[];
  /** What attempts get from now on; a stream by default, whose first word is `firstWord`. */
  answer: () => Response | null;
  firstWord: string;
  readonly send: (text: string) => void;
  readonly publish: (id: string, event: Partial<FileCheckEvent>) => void;
  /** Ends the open connection. */
  readonly cut: () => void;
  readonly isOpen: () => boolean;
  readonly respond: (request: Request) => Response;
}

export const createEventSource = (): EventSource => {
  let open: ReadableStreamDefaultController<Uint8Array> | null = null;
  // Node's Request holds its signal weakly: once it is collected, an abort no longer arrives. A browser keeps it.
  const requests: Request[] = [];
  const send = (text: string): void => open?.enqueue(new TextEncoder().encode(text));
  const source: EventSource = {
    attempts: [],
    answer: () => null,
    firstWord: "id: a:1\nevent: ready\ndata: {}\n\n",
    send,
    publish: (id, event) => {
      const usual = { fileId: "f1", status: "completed", progress: 100, error: null, verdict: null, updatedAt: 5 };
      send(`id: ${id}\nevent: fileCheck\ndata: ${JSON.stringify({ ...usual, ...event })}\n\n`);
    },
    cut: () => {
      open?.close();
      open = null;
    },
    isOpen: () => open !== null,
    respond: (request) => {
      requests.push(request);
      const { headers, signal } = request;
      source.attempts.push(headers.get("last-event-id"));
      const refused = source.answer();
      if (refused) return refused;
      const body = new ReadableStream<Uint8Array>({
        start: (control) => {
          open = control;
          signal.addEventListener("abort", () => {
            if (open === control) open = null;
            control.error(signal.reason);
          });
        },
      });
      if (source.firstWord !== "") send(source.firstWord);
      return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
    },
  };
  return source;
};
