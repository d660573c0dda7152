import { getHeapStatistics } from "node:v8";
import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { rawPaths } from "#contract/paths.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { sessionOf } from "./guard.ts";
import { isHealth } from "./is-health.ts";
import { type AddressLimit, limitAddresses } from "./limit-addresses.ts";
import { limitUnanswered } from "./limit-unanswered.ts";

export interface ConnectionLimits extends AddressLimit {
  readonly connections: number;
  /** Unanswered requests per connection; browsers and proxies send one at a time. */
  readonly unanswered: number;
  /** Unsent bytes of answers, per signed-in user or per address without sign-in. */
  readonly waitingBytes: number;
  /** Time limit for a request body, except uploads. */
  readonly slowBodyMs: number;
  /** Used share of the memory available to this process. */
  readonly readMemoryShare: () => number;
}

const maxMemoryShare = 0.9;
const memoryEveryMs = 1_000;
const retryAfterSeconds = 5;

/** The larger of heap usage and, in a container with a limit, its memory usage. */
const readMemoryShare = (): number => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const container = process.constrainedMemory();
  return Math.max(used / limit, container > 0 ? process.memoryUsage.rss() / container : 0);
};

type LimitContext = Pick<Context, "log"> & { readonly settings: Pick<Context["settings"], "trustProxy"> };

/** An office behind one address has up to forty browsers with six connections each. */
const usualLimits: Omit<ConnectionLimits, "isProxy"> = {
  connections: 4_000,
  connectionsPerAddress: 250,
  unanswered: 4,
  waitingBytes: 8_000_000,
  slowBodyMs: 60_000,
  readMemoryShare,
};

/** Closes connections that use memory without progress: unread answers and bodies that do not arrive. */
export const limitConnections = (
  app: FastifyInstance,
  { log, settings }: LimitContext,
  changed: Partial<ConnectionLimits> = {},
): void => {
  const isTrusted = compile(settings.trustProxy.split(/\s*,\s*/));
  const limits = { ...usualLimits, isProxy: (address: string) => isTrusted(address, 0), ...changed };
  app.server.maxConnections = limits.connections;
  limitAddresses(app.server, limits, log);
  limitUnanswered(app, limits.unanswered);
  limitWaitingBytes(app, limits);
  limitBodies(app, limits.slowBodyMs);
};

const limitWaitingBytes = (app: FastifyInstance, { waitingBytes, readMemoryShare }: ConnectionLimits): void => {
  const waiting = new Map<string, number>();
  const change = (reader: string, by: number): void => {
    const bytes = (waiting.get(reader) ?? 0) + by;
    if (bytes > 0) waiting.set(reader, bytes);
    else waiting.delete(reader);
  };
  let memory = { share: 0, readAt: Number.NEGATIVE_INFINITY };
  const isMemoryShort = (): boolean => {
    const now = performance.now();
    if (now - memory.readAt >= memoryEveryMs) memory = { share: readMemoryShare(), readAt: now };
    return memory.share > maxMemoryShare;
  };
  app.addHook("preHandler", async (request) => {
    if (isHealth(request.url)) return;
    if ((waiting.get(readerOf(request)) ?? 0) >= waitingBytes || isMemoryShort())
      throw new ApiError("BUSY", { retryAfterSeconds });
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return;
    const [reader, bytes] = [readerOf(request), payload.length];
    change(reader, bytes);
    reply.raw.once("close", () => change(reader, -bytes));
  });
};

const readerOf = (request: FastifyRequest): string => sessionOf(request)?.user.id ?? `address ${request.ip}`;

const [, uploadPath] = rawPaths.uploadFileCheck;

const limitBodies = (app: FastifyInstance, slowBodyMs: number): void => {
  app.addHook("onRequest", (request, { raw: answer }, done) => {
    const { raw } = request;
    if (raw.complete) return done();
    const isUpload = request.routeOptions.url?.endsWith(uploadPath) ?? false;
    const timer = setTimeout(() => {
      // A refused upload no longer counts as one.
      if (!raw.complete && !(isUpload && !answer.headersSent)) raw.destroy();
    }, slowBodyMs).unref();
    raw.once("close", () => clearTimeout(timer));
    done();
  });
};
