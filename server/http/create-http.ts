import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import Type, { type TSchema } from "typebox";
import { codesOf } from "#contract/codes-of.ts";
import { type Route, type RouteName, routes } from "#contract/index.ts";
import { basePath, paths } from "#contract/paths.ts";
import { admins } from "#contract/roles.ts";
import { Streamed } from "#server/calls/streamed.ts";
import type { Context, Handlers } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToLine, errorToText } from "#server/ground/log.ts";
import { answerInvalidRequest } from "./answer-invalid-request.ts";
import { answerOnce } from "./answer-once.ts";
import { answerSchema, apiInfo } from "./api-description.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { errorToAnswer } from "./error-answer.ts";
import { guard, sessionOf, signedIn } from "./guard.ts";
import { limitConnections } from "./limit-connections.ts";
import { mountAssistant } from "./mount-assistant.ts";
import { mountDownloads } from "./mount-downloads.ts";
import { mountEvents } from "./mount-events.ts";
import { mountOperations } from "./mount-operations.ts";
import { mountUpload } from "./mount-upload.ts";
import { compileSchema } from "./parse-input.ts";
import { linkLimits, loginLimits } from "./rate-limits.ts";
import type { Tls } from "./read-tls.ts";
import { recordRefusals } from "./record-refusals.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveApp } from "./serve-app.ts";

/** Turns requests into calls of handlers and errors into answers. Only this file and `http/` know the HTTP library. */
export const createHttp = async (
  context: Context,
  handlers: Handlers,
  tls: Tls | null = null,
): Promise<FastifyInstance> => {
  const app = fastify({
    ...(tls && { https: { cert: tls.cert, key: tls.key, ...tlsRules } }),
    trustProxy: context.settings.trustProxy,
    bodyLimit: 262_144,
    requestTimeout: 600_000,
    // A client that neither sends nor reads for this long is disconnected.
    connectionTimeout: 60_000,
    forceCloseConnections: "idle",
    genReqId: () => context.newId(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerInvalidRequest(context),
    // A malformed URL fails before any hook or handler.
    frameworkErrors: (error, request, reply) => {
      void reply.header("x-content-type-options", "nosniff");
      void answerError(error, request, reply, context);
    },
  });
  app.setValidatorCompiler(({ schema, httpPart }) => compileSchema(schema as TSchema, httpPart));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  acceptEmptyJson(app);
  limitConnections(app, context);
  reportErrors(app, context);
  await app.register(helmet, securityHeaders(tls ? "https://" : context.settings.publicUrl));
  await app.register(rateLimit, { global: false });
  await app.register(multipart, {
    limits: { files: 1, fields: 8, fieldSize: 65_536, fileSize: context.settings.maxUploadBytes * 2 },
  });
  await app.register(swagger, { openapi: apiInfo(context.version) });
  await app.register(async (api) => mountApi(api, context, handlers), { prefix: basePath });
  await mountOperations(app, context, handlers);
  serveApp(app, context);
  return app;
};

const mountApi = async (api: FastifyInstance, context: Context, handlers: Handlers): Promise<void> => {
  // Headers dominate below a kilobyte. App files are compressed by the build.
  await api.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  for (const name of Object.keys(routes) as RouteName[]) mountCall(api, name, context, handlers);
  mountUpload(api, context);
  mountDownloads(api, context);
  mountEvents(api, context);
  mountAssistant(api, context);
  const description = { schema: { hide: true }, onRequest: guard(admins, context) };
  api.get("/api/openapi.json", description, async () => api.swagger());
};

const mountCall = (api: FastifyInstance, name: RouteName, context: Context, handlers: Handlers): void => {
  const route: Route = routes[name];
  const [method, url] = paths[name];
  const streams = createConcurrencyLimit(maxStreams);
  api.route({
    method,
    url,
    schema: {
      operationId: name,
      ...(route.params && { params: route.params }),
      querystring: route.query ?? noQuery,
      ...(route.body && { body: route.body }),
      ...answerSchema(route.response, { access: route.access, codes: codesOf(route) }),
    },
    onRequest: guard(route.access, context, route.keyScopes, route.withoutSecondFactor),
    preHandler: name === "login" ? loginLimits(api, context) : name === "requestLink" ? linkLimits(api, context) : [],
    handler: async (request, reply) => {
      // Only parts validated by a schema, so that unvalidated parts are ignored and no part overrides another.
      const input = {
        ...(route.body && asObject(request.body)),
        ...(route.query && asObject(request.query)),
        ...(route.params && asObject(request.params)),
      };
      const handler = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
      const session = sessionOf(request);
      const run = () => handler(input, { ...context, ...session, address: request.ip });
      const key = request.headers["idempotency-key"];
      if (method !== "GET" && session && typeof key === "string") {
        const { data, isRepeated } = await answerOnce({ userId: session.user.id, name, key }, context, run);
        if (isRepeated) reply.header("idempotent-replayed", "true");
        return { success: true, data };
      }
      const data = await run();
      if (!(data instanceof Streamed)) return { success: true, data };
      const end = streams.begin(signedIn(request, context).user.id);
      reply.raw.once("close", end);
      return reply.type("application/json; charset=utf-8").send(data.toReadable());
    },
  });
};

/** Key exchanges with forward secrecy, strongest first. */
const tlsRules = {
  minVersion: "TLSv1.2",
  honorCipherOrder: true,
  ciphers: [
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_AES_128_GCM_SHA256",
    "ECDHE-ECDSA-AES256-GCM-SHA384",
    "ECDHE-RSA-AES256-GCM-SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305",
    "ECDHE-RSA-CHACHA20-POLY1305",
    "ECDHE-ECDSA-AES128-GCM-SHA256",
    "ECDHE-RSA-AES128-GCM-SHA256",
  ].join(":"),
} as const;

/** Concurrent long answers per user; no client needs more. */
const maxStreams = 6;

const noQuery = Type.Object({});

const reportErrors = (app: FastifyInstance, context: Context): void => {
  const { log } = context;
  const recordRefusal = recordRefusals(app, context);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) recordRefusal(request, error.code);
    return answerError(error, request, reply, context);
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // The pattern, because URLs contain search texts and ids that must not be logged.
    log.info("request", {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
};

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: Context) => {
  const answer = errorToAnswer(error, request.id);
  const { code } = answer.body.error;
  if (request.raw.destroyed && !request.raw.complete) log.info("request aborted", { id: request.id });
  else if (code === "BUSY" || code === "UNAVAILABLE")
    // A flood of requests or an outage is no bug, and thousands of stack traces would hide one.
    log.warn("request refused", { id: request.id, code, cause: errorToLine(error) });
  else if (answer.status >= 500) log.error("request failed", { id: request.id, error: errorToText(error) });
  if (answer.retryAfterSeconds !== null) reply.header("retry-after", String(answer.retryAfterSeconds));
  return reply.code(answer.status).type("application/json; charset=utf-8").send(answer.body);
};

/** A call without input may still send a JSON content type. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
};

const asObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});
