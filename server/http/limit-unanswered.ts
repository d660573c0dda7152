import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { createTurnLimiter } from "#server/ground/turn-limiter.ts";
import { isHealth } from "./is-health.ts";

/** A list of 200 file checks takes about 8 ms of the event loop. */
const turnsPerCall = 4;

/**
 * Closes a connection with more than `max` unanswered requests before Fastify sees the excess one. Requests of a
 * closed connection are dropped; others share the event loop, so that `/health` never waits for many.
 */
export const limitUnanswered = (app: FastifyInstance, max: number): void => {
  const unanswered = new WeakMap<Socket, number>();
  const waitForTurn = createTurnLimiter(1);
  const waitForCallTurn = createTurnLimiter(1, turnsPerCall);
  const listeners = app.server.listeners("request") as RequestListener[];
  const begin = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    // Always awaited, so that the rest of the packet is counted first.
    await (isHealth(request.url) ? undefined : waitForTurn());
    if (request.socket.destroyed) return;
    for (const listener of listeners) listener(request, answer);
  };
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    const change = (by: number): number => {
      const count = (unanswered.get(socket) ?? 0) + by;
      unanswered.set(socket, count);
      return count;
    };
    if (change(1) > max) return closeConnection(socket);
    answer.once("close", () => change(-1));
    void begin(request, answer);
  });
  // After the guard has queried the database, and before any work.
  app.addHook("preHandler", async (request, reply) => {
    if (!isHealth(request.url)) await waitForCallTurn();
    if (request.raw.socket.destroyed) reply.hijack();
  });
};

/** Node has no public type for the parser of a socket. */
interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming: (() => number) | null } | null;
}

/** Return value of `onIncoming`: the rest is not HTTP. */
const stopParsing = 2;

/** Without `stopParsing` Node parses the rest of the packet: about a thousand requests, 10 ms per 300. */
const closeConnection = (socket: ParsedSocket): void => {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = () => stopParsing;
};
