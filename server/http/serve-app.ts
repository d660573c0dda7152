import { existsSync } from "node:fs";
import { join } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "#server/api-error.ts";
import type { Context } from "#server/context.ts";
import { cacheControlOf, isClientRoute } from "./app-files.ts";

/** Serves the built app; every path of the app that is no file answers with its shell. */
export const serveApp = async (app: FastifyInstance, { settings }: Context): Promise<void> => {
  app.post("/teilen", { schema: { hide: true } }, async (_request, reply) =>
    // Only while the service worker is not in charge yet: it answers this call itself afterwards.
    reply.redirect("/upload?geteiltfehler=1", 303),
  );
  const isBuilt = existsSync(join(settings.appDir, "index.html"));
  if (isBuilt) {
    await app.register(serveStatic, {
      root: settings.appDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", cacheControlOf(path));
      },
    });
  }
  app.setNotFoundHandler((request, reply: FastifyReply) => {
    if (!isClientRoute(request.method, request.url)) throw new ApiError("NOT_FOUND");
    // Not returned: Fastify listens on the response once more for every handler that returns the reply.
    if (isBuilt) void reply.sendFile("index.html");
    else void reply.code(503).type("text/plain; charset=utf-8").send("Die Anwendung ist noch nicht gebaut.");
  });
};
