import { SimulatedForm } from "./blobs.ts";

export interface RequestParts {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: string | SimulatedForm | null;
  readonly signal?: AbortSignal;
}

/** A request whose body is at hand and which holds its signal. */
export class SimulatedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
  /** Nobody reads it as a stream. */
  readonly body = null;
  readonly content: Buffer | null;

  constructor(input: SimulatedRequest | string | URL, { method, headers, body, signal }: RequestParts = {}) {
    const before = input instanceof SimulatedRequest ? input : null;
    this.url = new URL(before ? before.url : String(input), "http://pruefstapel").href;
    this.method = (method ?? before?.method ?? "GET").toUpperCase();
    const named: Record<string, string> = Object.fromEntries(new Headers(headers ?? before?.headers ?? {}));
    this.signal = signal ?? before?.signal;
    if (body instanceof SimulatedForm) this.content = encodeForm(body, named);
    else this.content = typeof body === "string" ? Buffer.from(body) : (before?.content ?? null);
    this.headers = new Headers(named);
  }

  clone(): SimulatedRequest {
    return new SimulatedRequest(this);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.content ?? []).buffer;
  }
}

/** `Response.redirect` of Node refuses a path without an origin. */
export class SimulatedResponse extends Response {
  static override redirect(path: string, status: number): Response {
    return new Response(null, { status, headers: { location: path } });
  }
}

const boundary = "simulated-form";
export const encodeForm = (form: SimulatedForm, headers: Record<string, string>): Buffer => {
  headers["content-type"] = `multipart/form-data; boundary=${boundary}`;
  return form.encode(boundary);
};
