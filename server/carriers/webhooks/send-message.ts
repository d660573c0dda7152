import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Target } from "./find-target.ts";

const timeoutMs = 10_000;

export interface Answer {
  readonly status: number;
  readonly durationMs: number;
}

/**
 * Sends a body to the checked address. Follows no redirect, reads only the status, and has a total timeout of ten
 * seconds.
 */
export const sendMessage = (
  { url, address, family }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  outer: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const bytes = Buffer.from(body);
    const request = send(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.any([outer, AbortSignal.timeout(timeoutMs)]),
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-length": String(bytes.length),
          "user-agent": "Pruefstapel",
          ...headers,
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        response.destroy();
        resolve({ status: statusCode, durationMs: Math.round(performance.now() - startedAt) });
      },
    );
    // `on`, not `once`: later errors of the connection must not end the process.
    request.on("error", (error) =>
      reject(isTimeout(error) ? new Error(`keine Antwort innerhalb von ${timeoutMs / 1000} Sekunden`) : error),
    );
    request.end(bytes);
  });

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || (error.cause instanceof Error && error.cause.name === "TimeoutError"));
