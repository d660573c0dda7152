import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Target } from "./find-target.ts";

const timeoutMs = 10_000;

/** What the other side has answered; rejects when it did not. */
export interface Answer {
  readonly status: number;
  readonly durationMs: number;
}

/**
 * Sends a body to the very address that was looked at. Follows no redirect, reads nothing of the answer but its status,
 * and waits no longer than ten seconds in all.
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
    // Not once: what a connection says after its end must not end the process.
    request.on("error", (error) =>
      reject(isTimeout(error) ? new Error(`keine Antwort innerhalb von ${timeoutMs / 1000} Sekunden`) : error),
    );
    request.end(bytes);
  });

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || (error.cause instanceof Error && error.cause.name === "TimeoutError"));
