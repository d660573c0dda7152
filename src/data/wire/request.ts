import ky, { type KyResponse } from "ky";
import type { ErrorCode } from "#contract/errors.ts";
import { errors } from "#contract/errors.ts";
import type { CallInput, CallOutput, RouteName } from "#contract/index.ts";
import { basePath, paths } from "#contract/paths.ts";
import { isRecord } from "#engine/values/is-record.ts";
import { reportContact } from "./contact.ts";
import { readRetryAfter } from "./retry-after.ts";

const timeoutMs = 30_000;

export type CallErrorKind = "offline" | "timeout" | "server" | "client" | "contract";

/** A call that brought no usable answer; `kind` says why. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly kind: CallErrorKind;
  readonly code?: ErrorCode;
  readonly status?: number;
  /** German text the answer itself gave; null if it had none. */
  readonly said: string | null;
  /** Delay requested by the server, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Milliseconds until the answer or the end of waiting. */
  readonly durationMs: number;

  constructor(
    kind: CallErrorKind,
    message: string,
    facts: {
      code?: ErrorCode;
      status?: number;
      said?: string | null;
      retryAfterMs?: number | null;
      durationMs?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: facts.cause });
    this.kind = kind;
    if (facts.code !== undefined) this.code = facts.code;
    if (facts.status !== undefined) this.status = facts.status;
    this.said = facts.said ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.durationMs = facts.durationMs ?? 0;
  }
}

/** Loggable facts of a failed call: class, answer and duration; never its contents. */
export const describeFailure = (error: unknown): object | string => {
  if (!(error instanceof CallError)) return String(error);
  const { kind, code, status, durationMs } = error;
  return { kind, code, status, durationMs };
};

export interface RequestOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Time an answer may take before it counts as silence; 30 s. */
  readonly timeoutMs?: number;
  /** The server runs calls with the same key only once. */
  readonly idempotencyKey?: string;
}

/** Sends one call once with the given token and never renews it; `call` is what screens use. */
export const request = async <N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options: RequestOptions = {},
): Promise<CallOutput<N>> => {
  const startedAt = Date.now();
  const [method, path] = paths[name];
  const { url, rest } = fillPath(path, input as Readonly<Record<string, unknown>>);
  const inQuery = method === "GET" || method === "DELETE";
  const response = await send(url + (inQuery ? toQuery(rest) : ""), startedAt, {
    method,
    ...(inQuery ? {} : { json: rest }),
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
    },
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  const body: unknown = await readJson(response, startedAt);
  if (!response.ok) throw toCallError(response, body, Date.now() - startedAt);
  if (!isSuccess(body)) throw contractError(name, response.status, Date.now() - startedAt);
  if (import.meta.env.DEV) {
    // Imported here only, so that the schema library is not part of the production download.
    const { findDeviation } = await import("#contract/check-answer.ts");
    const deviation = findDeviation(name, body.data);
    if (deviation) throw contractError(`${name}: ${deviation}`, response.status, Date.now() - startedAt);
  }
  return body.data as CallOutput<N>;
};

/** Absolute address of a path below the base path; the worker and tests have no page to resolve against. */
export const toUrl = (path: string): string => `${location.origin}${basePath}${path}`;

/** German text and code of an answer that is not a success; `said` is null if the text is ours. */
export const readFailure = (
  status: number,
  body: unknown,
): { code?: ErrorCode; message: string; said: string | null } => {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const code = typeof error.code === "string" && error.code in errors ? (error.code as ErrorCode) : undefined;
  const fallback = code ? errors[code].text : status >= 500 ? errors.INTERNAL.text : errors.BAD_REQUEST.text;
  const said = typeof error.message === "string" && error.message !== "" ? error.message : null;
  return { message: said ?? fallback, said, ...(code === undefined ? {} : { code }) };
};

const fillPath = (path: string, input: Readonly<Record<string, unknown>>) => {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  return { url: toUrl(filled), rest };
};

const toQuery = (values: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) query.set(key, String(value));
  return query.size === 0 ? "" : `?${query}`;
};

const send = async (url: string, startedAt: number, options: Parameters<typeof ky>[1]): Promise<KyResponse> => {
  try {
    // No retries here: the caller decides whether a second attempt is harmless.
    const response = await ky(url, { timeout: timeoutMs, retry: 0, throwHttpErrors: false, ...options });
    reportContact(response.status >= 500 ? "faulty" : "answered");
    return response;
  } catch (cause) {
    if (options?.signal?.aborted) throw cause;
    reportContact("silent");
    throw silenceError(cause, Date.now() - startedAt);
  }
};

const readJson = async (response: KyResponse, startedAt: number): Promise<unknown> => {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    reportContact("silent");
    throw silenceError(cause, Date.now() - startedAt);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's error page; the status still tells what happened
  }
};

/** The error of a call that got no answer: too late, or not at all. */
export const silenceError = (cause: unknown, durationMs: number): CallError =>
  cause instanceof Error && cause.name === "TimeoutError"
    ? new CallError("timeout", "Der Server antwortet nicht rechtzeitig.", { cause, durationMs })
    : new CallError("offline", "Der Server ist zurzeit nicht erreichbar.", { cause, durationMs });

/** The error of an answer that brought nothing usable. `body` is undefined if it is no JSON, as of a proxy's own page. */
export const toCallError = (
  { ok, status, headers }: Pick<Response, "ok" | "status" | "headers">,
  body: unknown,
  durationMs = 0,
): CallError => {
  if (ok) return contractError("another content than expected", status, durationMs);
  const { code, message, said } = readFailure(status, body);
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), Date.now());
  const facts = { status, durationMs, retryAfterMs, said, ...(code ? { code } : {}) };
  return new CallError(status >= 500 ? "server" : "client", message, facts);
};

const contractError = (cause: string, status: number, durationMs: number): CallError =>
  new CallError("contract", "Der Server hat unerwartet geantwortet.", { status, durationMs, cause });

const isSuccess = (body: unknown): body is { readonly success: true; readonly data: unknown } =>
  isRecord(body) && body.success === true && "data" in body;
