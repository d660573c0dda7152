import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isClientRoute } from "./app-files.ts";
import { type AppFile, type Coding, codings, readAppFiles } from "./read-app-files.ts";

/** Serves the built app from memory; app paths without a file get the app shell. */
export const serveApp = (app: FastifyInstance, { settings }: Context): void => {
  app.post("/teilen", { schema: { hide: true } }, async (_request, reply) =>
    // Only until the service worker is active; it handles this request itself.
    reply.redirect("/upload?geteiltfehler=1", 303),
  );
  const files = readAppFiles(settings.appDir);
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    const file = files?.get(pathOf(request));
    if (file) sendFile(request, reply, file);
    else reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply: FastifyReply) => {
    if (!isClientRoute(request.method, request.url)) throw new ApiError("NOT_FOUND");
    const shell = files?.get("/index.html");
    // Not returned: Fastify adds a listener to the response for every handler that returns the reply.
    if (shell) sendFile(request, reply, shell);
    else void reply.code(503).type("text/plain; charset=utf-8").send("Die Anwendung ist noch nicht gebaut.");
  });
};

/** Decoded by the router. */
const pathOf = ({ params }: FastifyRequest): string => `/${(params as { readonly "*": string })["*"]}`;

const sendFile = (request: FastifyRequest, reply: FastifyReply, { type, cacheControl, etag, forms }: AppFile): void => {
  reply.headers({ "cache-control": cacheControl, etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === etag) return void reply.code(304).send();
  const offered = Object.keys(codings).filter((coding) => coding in forms);
  const coding = negotiate(request.headers["accept-encoding"] ?? "", offered) as Coding | null;
  if (coding !== null) reply.header("content-encoding", coding);
  void reply.type(type).send(forms[coding ?? "identity"]);
};
