import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { rawPaths } from "#contract/paths.ts";
import { everyone } from "#contract/roles.ts";
import type { Context } from "#server/carriers/context.ts";
import { eventsSchema } from "./api-description.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { streamEvents } from "./event-stream.ts";
import { guard, signedIn } from "./guard.ts";

/** Server-sent events until the token expires or the server stops. */
export const mountEvents = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.events;
  const streams = createConcurrencyLimit(maxEventStreams);
  const open = new Set<AbortController>();
  // Streams never end by themselves, and the server waits for open answers.
  api.addHook("preClose", async () => {
    for (const control of open) control.abort();
  });
  api.route({
    method,
    url,
    schema: eventsSchema,
    // The validator would remove the token, which is needed as long as the stream lasts.
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
          // A stopping server closes idle connections once; a connection that becomes idle later would delay it.
          .header("connection", "close")
          .send(Readable.from(events, { objectMode: false }))
      );
    },
  });
};

/** One per page; a user may have several tabs and devices. */
const maxEventStreams = 8;
