import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { rawPaths } from "#contract/paths.ts";
import { everyone } from "#contract/roles.ts";
import type { Context } from "#server/carriers/context.ts";
import { eventsSchema } from "./api-description.ts";
import { streamEvents } from "./event-stream.ts";
import { guard, signedIn } from "./guard.ts";
import { createLimitAtOnce } from "./limit-at-once.ts";

/** Server-sent events, for as long as the token and the server last. */
export const mountEvents = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.events;
  const streams = createLimitAtOnce(maxEventStreams);
  const open = new Set<AbortController>();
  // They never end by themselves, and the server waits for what it answers.
  api.addHook("preClose", async () => {
    for (const control of open) control.abort();
  });
  api.route({
    method,
    url,
    schema: eventsSchema,
    // The validator leaves only what a schema names, and the token is needed for as long as the stream lasts.
    validatorCompiler: () => () => true,
    onRequest: guard(everyone, context),
    handler: async (request, reply) => {
      const end = streams.begin(signedIn(request, context).user.id);
      const control = new AbortController();
      open.add(control);
      reply.raw.once("close", () => {
        end();
        open.delete(control);
        control.abort();
      });
      const last = request.headers["last-event-id"];
      const lastEventId = typeof last === "string" ? last : null;
      const { authorization } = request.headers;
      const events = streamEvents({ authorization, lastEventId, signal: control.signal }, context);
      return (
        reply
          .type("text/event-stream; charset=utf-8")
          .header("x-accel-buffering", "no")
          // A server that stops closes what is idle at that moment; one that ends a little later would hold it up.
          .header("connection", "close")
          .send(Readable.from(events, { objectMode: false }))
      );
    },
  });
};

/** A page has one; several tabs and devices of a person have one each. */
const maxEventStreams = 8;
