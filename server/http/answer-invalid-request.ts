import type { Socket } from "node:net";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToAnswer } from "./error-answer.ts";

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Answers requests that are not valid HTTP, too slow or too large; they reach no hook and no handler. */
export const answerInvalidRequest =
  ({ newId, log }: Pick<Context, "newId" | "log">) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    // The client has disconnected.
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const id = newId();
    log.info("request unreadable", { id, cause: error.code ?? "" });
    const body = JSON.stringify(errorToAnswer(new ApiError("BAD_REQUEST"), id).body);
    const head = [
      `HTTP/1.1 ${statusLines[error.code ?? ""] ?? "400 Bad Request"}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "x-content-type-options: nosniff",
      `x-request-id: ${id}`,
      "connection: close",
    ].join("\r\n");
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroy();
  };
