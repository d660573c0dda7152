import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What can happen to a request between browser and server. */
export const faults = [
  /** The connection ends before the first byte of the body. */
  "dropBefore",
  /** The connection ends when half of the body has gone through. */
  "dropMiddle",
  /** The server did its work; the connection ends instead of the answer. */
  "dropAfter",
  /** The server did its work; the answer does not come until everything is healed. */
  "stallAfter",
  "answer401",
  "answer500",
  "answer503",
] as const;
export type Fault = (typeof faults)[number];

export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly fault: Fault | null;
  readonly idempotencyKey: string | null;
  readonly authorization: string | null;
  readonly lastEventId: string | null;
  /** Sent by the service worker and not by a page. */
  readonly byWorker: boolean;
  /** Answer of the server, null before it came. */
  status: number | null;
  replayed: boolean;
}

type AskedRequest = Pick<PassedRequest, "method" | "path" | "authorization" | "byWorker">;

export interface FaultProxy {
  readonly url: string;
  /** Address of the server behind the proxy. */
  target: string;
  /** Decides about every request; null lets it through. */
  chooseFault: (request: AskedRequest) => Fault | null;
  /** Keeps a request back until it resolves; null lets it go at once. */
  hold: (request: AskedRequest) => Promise<void> | null;
  /** Gives every attempt a key of its own, as if the product had none. */
  withoutKey: boolean;
  /** Bodies pass no faster than this; 0 does not hold them up. */
  bytesPerSecond: number;
  /** Answers of events are kept until they are whole, which they never are, as some proxies do. */
  holdsEventsBack: boolean;
  /** Any change makes the browser see a new version of the service worker. */
  workerVersion: number;
  /** Runs before the service worker, to take away what some browsers do not have. */
  workerPrelude: string;
  /** How often everything was healed. */
  healings: number;
  /** Everything that passed since the last reset. */
  readonly passed: PassedRequest[];
  /** Ends every stream of events in the middle. */
  readonly cutEvents: () => void;
  /** No faults from now on; what is stalled ends without an answer. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

/** Stands between browser and server and spoils what it is told to spoil. */
export const startFaultProxy = async (): Promise<FaultProxy> => {
  const stalled = new Set<ServerResponse>();
  const streams = new Set<ServerResponse>();
  const proxy = {
    url: "",
    target: "",
    chooseFault: (): Fault | null => null,
    hold: (): Promise<void> | null => null,
    withoutKey: false,
    bytesPerSecond: 0,
    holdsEventsBack: false,
    workerVersion: 0,
    workerPrelude: "",
    healings: 0,
    passed: [] as PassedRequest[],
    cutEvents: () => {
      for (const response of streams) response.destroy();
      streams.clear();
    },
    heal: () => {
      proxy.holdsEventsBack = false;
      proxy.healings += 1;
      proxy.chooseFault = () => null;
      proxy.hold = () => null;
      proxy.bytesPerSecond = 0;
      for (const response of stalled) response.destroy();
      stalled.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  } satisfies FaultProxy as FaultProxy;
  const server = createServer((incoming, response) => pass(proxy, { stalled, streams }, incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(proxy, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};

const answers = {
  answer401: [401, "UNAUTHENTICATED"],
  answer500: [500, "INTERNAL"],
  answer503: [503, "INTERNAL"],
} as const;

/** Answers that are not at their end. */
interface Kept {
  readonly stalled: Set<ServerResponse>;
  readonly streams: Set<ServerResponse>;
}

const pass = (proxy: FaultProxy, kept: Kept, incoming: IncomingMessage, response: ServerResponse): void => {
  const { method = "GET", url: path = "/", headers } = incoming;
  const authorization = textOf(headers.authorization);
  const byWorker = headers.referer?.endsWith("/sw.js") ?? false;
  const fault = proxy.chooseFault({ method, path, authorization, byWorker });
  const entry: PassedRequest = {
    method,
    path,
    fault,
    idempotencyKey: textOf(headers["idempotency-key"]),
    authorization,
    lastEventId: textOf(headers["last-event-id"]),
    byWorker,
    status: null,
    replayed: false,
  };
  proxy.passed.push(entry);
  if (fault === "dropBefore") {
    response.destroy();
    return;
  }
  if (fault === "answer401" || fault === "answer500" || fault === "answer503") {
    const [status, code] = answers[fault];
    incoming.resume().once("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ success: false, error: { code } }));
    });
    return;
  }
  const held = proxy.hold({ method, path, authorization, byWorker });
  const forward = (): void => forwardRequest(proxy, kept, incoming, response, entry);
  if (held) void held.then(forward);
  else forward();
};

const forwardRequest = (
  proxy: FaultProxy,
  kept: Kept,
  incoming: IncomingMessage,
  response: ServerResponse,
  entry: PassedRequest,
): void => {
  const { headers } = incoming;
  const { method, path, fault } = entry;
  const { healings } = proxy;
  const isWorkerScript = path === "/sw.js";
  // Its answer has no end.
  const isEvents = path.endsWith("/api/events");
  const outgoing = request(proxy.target + path, {
    method,
    agent: false,
    headers: {
      ...headers,
      ...(proxy.withoutKey && headers["idempotency-key"] ? { "idempotency-key": randomUUID() } : {}),
      ...(isWorkerScript ? { "accept-encoding": "identity", "if-none-match": "", "if-modified-since": "" } : {}),
    },
  });
  outgoing.once("error", () => response.destroy());
  response.once("close", () => {
    // What the server has wholly received it will finish, as it does behind a real network.
    if (!incoming.complete || isEvents) outgoing.destroy();
    kept.streams.delete(response);
  });
  outgoing.once("response", async (answer) => {
    try {
      entry.status = answer.statusCode ?? null;
      entry.replayed = answer.headers["idempotent-replayed"] === "true";
      if (isEvents && answer.statusCode === 200 && !proxy.holdsEventsBack) {
        kept.streams.add(response);
        response.writeHead(200, answer.headers);
        for await (const chunk of answer) response.write(chunk);
        return void response.end();
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      if (fault === "dropAfter") return void response.destroy();
      // Healed while the server was still at work: ends now, as what was stalled before did then.
      if (fault === "stallAfter" && proxy.healings > healings) return void response.destroy();
      if (fault === "stallAfter") return void kept.stalled.add(response);
      if (isWorkerScript) chunks.unshift(Buffer.from(proxy.workerPrelude));
      if (isWorkerScript) chunks.push(Buffer.from(`\n// ${proxy.workerVersion}`));
      const { "content-length": _, etag, "transfer-encoding": __, connection: ___, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...rest, ...(etag && !isWorkerScript ? { etag } : {}) });
      response.end(Buffer.concat(chunks));
    } catch {
      response.destroy();
    }
  });
  void forwardBody(proxy, incoming, outgoing, fault === "dropMiddle" ? response : null);
};

const forwardBody = async (
  proxy: FaultProxy,
  incoming: IncomingMessage,
  outgoing: ReturnType<typeof request>,
  endsInTheMiddle: ServerResponse | null,
): Promise<void> => {
  const half = Number(incoming.headers["content-length"] ?? 0) / 2;
  let sent = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      if (endsInTheMiddle && sent + chunk.length >= half) {
        outgoing.write(chunk.subarray(0, half - sent));
        outgoing.destroy();
        endsInTheMiddle.destroy();
        return;
      }
      sent += chunk.length;
      outgoing.write(chunk);
      if (proxy.bytesPerSecond > 0) {
        await new Promise((resolve) => setTimeout(resolve, (chunk.length / proxy.bytesPerSecond) * 1000));
      }
    }
    outgoing.end();
  } catch {
    outgoing.destroy(); // the browser went away in the middle
  }
};

const textOf = (header: string | readonly string[] | undefined): string | null =>
  typeof header === "string" ? header : null;
