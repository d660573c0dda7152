import type { SimulatedForm } from "./blobs.ts";
import type { Network, Sent } from "./network.ts";
import { encodeForm, type RequestParts, SimulatedRequest } from "./requests.ts";
import type { Streams } from "./streams.ts";

/** A page that sends requests. */
interface Sender {
  readonly page: string;
  readonly browser: string;
  readonly isAlive: () => boolean;
  readonly isOnline: () => boolean;
  readonly network: Network;
  /** Null where the server sends no events, and pages poll. */
  readonly streams: Streams | null;
  readonly timers: {
    readonly setTimeout: (run: () => void, ms: number) => number;
    readonly clearTimeout: (id?: number) => void;
  };
}

/** The end of the URL of the events. */
export const eventsPath = "/api/events";

/** The globals of a page that send requests. */
interface PageRequests {
  readonly fetch: (input: SimulatedRequest | string, init?: RequestParts) => Promise<Response>;
  readonly XMLHttpRequest: new () => object;
}

export const createPageRequests = ({
  page,
  browser,
  isAlive,
  isOnline,
  network,
  streams,
  timers,
}: Sender): PageRequests => {
  const send = (sent: Omit<Sent, "page" | "browser">): (() => void) =>
    isAlive() ? network.send({ ...sent, page, browser }) : () => {};
  const fetchHere = (input: SimulatedRequest | string, init: RequestParts = {}): Promise<Response> => {
    const request = input instanceof SimulatedRequest ? input : new SimulatedRequest(input, init);
    if (streams && request.url.endsWith(eventsPath)) return followHere(streams, request);
    return new Promise((resolve, reject) => {
      if (request.signal?.aborted) return reject(request.signal.reason);
      const stop = send({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: request.content,
        isOnline: isOnline(),
        answered: (answer) => {
          request.signal?.removeEventListener("abort", abort);
          if (answer === null) return reject(new TypeError("Failed to fetch"));
          const { status, headers, body } = answer;
          const isEmpty = status === 204 || status === 304;
          resolve(new Response(isEmpty ? null : body, { status, headers: { ...headers } }));
        },
      });
      const abort = (): void => {
        stop();
        reject(request.signal?.reason);
      };
      request.signal?.addEventListener("abort", abort);
    });
  };
  const followHere = (events: Streams, { headers, signal }: SimulatedRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted || !isAlive()) return reject(signal?.reason);
      let body: ReadableStreamDefaultController<Uint8Array> | undefined;
      const abort = (): void => {
        stop();
        body?.error(signal?.reason);
        reject(signal?.reason);
      };
      const end = (close: () => void): void => {
        signal?.removeEventListener("abort", abort);
        close();
      };
      const stop = events.follow({
        ...{ page, browser, headers: Object.fromEntries(headers), isOnline: isOnline() },
        opened: (answer) => {
          if (answer === null) return end(() => reject(new TypeError("Failed to fetch")));
          const stream = new ReadableStream<Uint8Array>({
            start: (controller) => {
              body = controller;
            },
          });
          const { status, headers } = answer;
          if (status === 200) resolve(new Response(stream, { status, headers: { ...headers } }));
          else end(() => resolve(new Response(answer.body, { status, headers: { ...headers } })));
        },
        heard: (text) => body?.enqueue(new TextEncoder().encode(text)),
        ended: (isBroken) => end(() => (isBroken ? body?.error(new TypeError("network error")) : body?.close())),
      });
      signal?.addEventListener("abort", abort);
    });
  class Xhr {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    onabort: (() => void) | null = null;
    timeout = 0;
    status = 0;
    responseText = "";
    #method = "";
    #url = "";
    #headers: Record<string, string> = {};
    #answerHeaders: Readonly<Record<string, string>> = {};
    #stop: (() => void) | null = null;
    #timer: number | undefined;
    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(header: string, value: string): void {
      this.#headers[header.toLowerCase()] = value;
    }
    getResponseHeader(header: string): string | null {
      return this.#answerHeaders[header] ?? null;
    }
    send(form: SimulatedForm): void {
      const body = encodeForm(form, this.#headers);
      this.#timer = timers.setTimeout(() => {
        this.#stop?.();
        this.ontimeout?.();
      }, this.timeout);
      this.#stop = send({
        method: this.#method,
        url: this.#url,
        headers: this.#headers,
        body,
        isOnline: isOnline(),
        left: () => this.upload.onprogress?.({ loaded: body.length, total: body.length }),
        answered: (answer) => {
          timers.clearTimeout(this.#timer);
          if (answer === null) return this.onerror?.();
          this.status = answer.status;
          this.responseText = answer.body;
          this.#answerHeaders = answer.headers;
          this.onload?.();
        },
      });
    }
    abort(): void {
      timers.clearTimeout(this.#timer);
      this.#stop?.();
      this.onabort?.();
    }
  }
  return { fetch: fetchHere, XMLHttpRequest: Xhr };
};
