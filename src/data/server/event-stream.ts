import { rawPaths } from "#contract/paths.ts";
import { authorised } from "#data/person/session.ts";
import { reportContact } from "#data/wire/contact.ts";
import { readSentEvents } from "#data/wire/read-sent-events.ts";
import { CallError, silenceError, toCallError, toUrl } from "#data/wire/request.ts";

export interface StreamEvent {
  readonly id: string;
  readonly name: string;
  /** JSON, as sent. */
  readonly data: string;
}

/** A proxy that buffers answers until they are complete delivers nothing within this time. */
export const firstWordMs = 10_000;
/** The server sends something every 15 s. */
const silentMs = 40_000;

/**
 * Server-sent events after `lastEventId`. Ends when the server ends the stream. The token travels in a header, which
 * `EventSource` cannot send. Throws a CallError when it is refused or falls silent.
 */
export async function* readEvents(lastEventId: string | null, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const deadline = createDeadline(signal, firstWordMs);
  try {
    const response = await authorised((token) => open(token, lastEventId, deadline.signal));
    for await (const { id, event, data } of readSentEvents(response.body, () => deadline.renew(silentMs))) {
      if (id !== undefined && event !== undefined) yield { id, name: event, data };
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof CallError) throw cause;
    // A stream that breaks off says nothing about the next call.
    throw silenceError(deadline.signal.aborted ? deadline.signal.reason : cause, deadline.elapsedMs());
  } finally {
    deadline.end();
  }
}

const open = async (token: string | undefined, lastEventId: string | null, signal: AbortSignal): Promise<Response> => {
  const headers = {
    accept: "text/event-stream",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(lastEventId === null ? {} : { "last-event-id": lastEventId }),
  };
  const response = await fetch(new Request(toUrl(rawPaths.events[1]), { headers, signal, cache: "no-store" }));
  reportContact("answered");
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  if (response.ok && isStream) return response;
  throw toCallError(response, await response.json().catch(() => undefined));
};

/** Aborts with the given signal, and after a silence, the first one of `firstMs`. */
export const createDeadline = (outer: AbortSignal, firstMs: number) => {
  const startedAt = Date.now();
  const control = new AbortController();
  const giveUp = (): void => control.abort(new DOMException("Nothing was said for too long", "TimeoutError"));
  const follow = (): void => control.abort(outer.reason);
  let timer = setTimeout(giveUp, firstMs);
  if (outer.aborted) follow();
  outer.addEventListener("abort", follow);
  return {
    signal: control.signal,
    renew: (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    },
    elapsedMs: (): number => Date.now() - startedAt,
    end: (): void => {
      clearTimeout(timer);
      outer.removeEventListener("abort", follow);
      // A reader that stops leaves no connection open.
      control.abort();
    },
  };
};
