import type { FastifyInstance } from "fastify";
import type { Context, Handlers } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { healthPath } from "./is-health.ts";
import { canReadMetrics, isForwarded } from "./metrics-access.ts";

/** Endpoints for monitoring: short health paths, and metrics if enabled. */
export const mountOperations = async (app: FastifyInstance, context: Context, handlers: Handlers): Promise<void> => {
  const undocumented = { schema: { hide: true } };
  app.get(healthPath, undocumented, async () => ({ success: true, data: await handlers.health({}, context) }));
  app.get("/ready", undocumented, async () => ({ success: true, data: await handlers.ready({}, context) }));
  const { metrics: access } = context.settings;
  if (access.kind === "off") {
    app.get("/metrics", undocumented, async () => {
      throw new ApiError("NOT_FOUND");
    });
    return;
  }
  const { createMetrics } = await import("./metrics.ts");
  const metrics = createMetrics(context);
  app.addHook("onClose", async () => metrics.close());
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    metrics.record({ method, route: routeOptions.url ?? "", status, ms }),
  );
  app.get("/metrics", undocumented, async (request, reply) => {
    const origin = {
      address: request.raw.socket.remoteAddress ?? "",
      authorization: request.headers.authorization,
      isForwarded: isForwarded(request.raw),
    };
    if (!canReadMetrics(access, origin)) throw new ApiError("NOT_FOUND");
    return reply.type(metrics.contentType).send(await metrics.write());
  });
};
