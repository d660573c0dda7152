import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import serveStatic from "@fastify/static";
import swagger from "@fastify/swagger";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import Type, { type Static, type TSchema } from "typebox";
import { auditExportQuery } from "#contract/audit.ts";
import { codesOf } from "#contract/codes-of.ts";
import { type CallInput, type ExportOptions, type Route, type RouteName, routes } from "#contract/index.ts";
import { basePath, paths, rawPaths } from "#contract/paths.ts";
import { admins, everyone, hasRole } from "#contract/roles.ts";
import { ApiError } from "./api-error.ts";
import { exportAudit } from "./audit/export-audit.ts";
import { authenticate } from "./auth/authenticate.ts";
import type { Context, Handlers, SignedInContext } from "./context.ts";
import { streamEvents } from "./events/event-stream.ts";
import { exportFileCheck } from "./exports/export-file-check.ts";
import { downloadFileCheck } from "./file-checks/download-file-check.ts";
import { receiveUpload, type UploadPart } from "./file-checks/receive-upload.ts";
import {
  answerSchema,
  apiInfo,
  auditExportSchema,
  downloadSchema,
  eventsSchema,
  exportSchema,
  uploadSchema,
} from "./http/api-description.ts";
import { cacheControlOf, isClientRoute } from "./http/app-files.ts";
import { errorToAnswer, isMalformedUpload } from "./http/error-answer.ts";
import { createLimitAtOnce } from "./http/limit-at-once.ts";
import { compileSchema } from "./http/parse-input.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { Streamed } from "./http/streamed.ts";
import { errorToText } from "./log.ts";
import { createMetrics } from "./operations/metrics.ts";
import { mayReadMetrics } from "./operations/metrics-access.ts";
import type { Tls } from "./operations/read-tls.ts";
import { foldEmail } from "./users/user-row.ts";

/** The only file that knows the HTTP library: it turns requests into calls of handlers and errors into answers. */
export const createHttp = async (
  context: Context,
  handlers: Handlers,
  tls: Tls | null = null,
): Promise<FastifyInstance> => {
  const app = fastify({
    ...(tls && { https: { cert: tls.cert, key: tls.key } }),
    trustProxy: context.settings.trustProxy,
    bodyLimit: 262_144,
    requestTimeout: 600_000,
    // Who neither sends nor reads for so long is cut off, and what was kept for them goes.
    connectionTimeout: 60_000,
    forceCloseConnections: "idle",
    genReqId: () => context.newId(),
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read fails before any hook or handler.
    frameworkErrors: (error, request, reply) => {
      void reply.header("x-content-type-options", "nosniff");
      void answerError(error, request, reply, context);
    },
  });
  app.setValidatorCompiler(({ schema, httpPart }) => compileSchema(schema as TSchema, httpPart));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  acceptEmptyJson(app);
  reportErrors(app, context);
  await app.register(helmet, securityHeaders(tls ? "https://" : context.settings.publicUrl));
  await app.register(rateLimit, { global: false });
  await app.register(multipart, {
    limits: { files: 1, fields: 8, fieldSize: 65_536, fileSize: context.settings.maxUploadBytes * 2 },
  });
  await app.register(swagger, { openapi: apiInfo(context.version) });
  await app.register(async (api) => mountApi(api, context, handlers), { prefix: basePath });
  mountOperations(app, context, handlers);
  await serveApp(app, context);
  return app;
};

/** Person and session of requests that passed the guard. */
const sessions = new WeakMap<FastifyRequest, Pick<SignedInContext, "user" | "sessionId">>();

const mountApi = async (api: FastifyInstance, context: Context, handlers: Handlers): Promise<void> => {
  // Below a kilobyte the head of the answer is the larger part. Files of the app are compressed by its build.
  await api.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  for (const name of Object.keys(routes) as RouteName[]) mountCall(api, name, context, handlers);
  mountUpload(api, context);
  mountDownload(api, context);
  mountAuditExport(api, context);
  mountExports(api, context);
  mountEvents(api, context);
  const description = { schema: { hide: true }, onRequest: guard(admins, context) };
  api.get("/api/openapi.json", description, async () => api.swagger());
};

const mountCall = (api: FastifyInstance, name: RouteName, context: Context, handlers: Handlers): void => {
  const route: Route = routes[name];
  const [method, url] = paths[name];
  const streams = createLimitAtOnce(mostStreams);
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
    onRequest: guard(route.access, context),
    preHandler: name === "login" ? loginLimits(api, context) : [],
    handler: async (request, reply) => {
      // Only what a schema has checked: a part without one says nothing, and no part speaks for another.
      const input = {
        ...(route.body && asObject(request.body)),
        ...(route.query && asObject(request.query)),
        ...(route.params && asObject(request.params)),
      };
      const handler = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
      const data = await handler(input, { ...context, ...sessions.get(request), address: request.ip });
      if (!(data instanceof Streamed)) return { success: true, data };
      const end = streams.begin(signedIn(request, context).user.id);
      reply.raw.once("close", end);
      return reply.type("application/json; charset=utf-8").send(data.toReadable());
    },
  });
};

/** Nobody reads more long answers than this side by side. */
const mostStreams = 6;

const noQuery = Type.Object({});

const guard = (access: Route["access"], context: Context) => async (request: FastifyRequest) => {
  if (access === "public") return;
  const session = await authenticate(request.headers.authorization, context);
  if (!hasRole(session.user.role, access)) throw new ApiError("ROLE_MISSING");
  sessions.set(request, session);
};

const signedIn = (request: FastifyRequest, context: Context): SignedInContext => {
  const session = sessions.get(request);
  if (!session) throw new ApiError("UNAUTHENTICATED");
  return { ...context, ...session, address: request.ip };
};

const mountUpload = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.uploadFileCheck;
  api.route({
    method,
    url,
    schema: uploadSchema,
    // The body of an upload is read by its handler as a stream, never by the validator.
    validatorCompiler: () => () => true,
    onRequest: [guard(everyone, context), refuseHugeBody(context)],
    preHandler: limit(api, context.settings.uploadsPerMinute, (request) => signedIn(request, context).user.id),
    handler: async (request, reply) => {
      const key = request.headers["idempotency-key"];
      const clientKey = typeof key === "string" ? key : undefined;
      try {
        const upload = { clientKey, parts: readParts(request) };
        const { fileCheck, replayed } = await receiveUpload(upload, signedIn(request, context));
        if (replayed) reply.header("idempotent-replayed", "true");
        return { success: true, data: { fileCheck } };
      } catch (error) {
        skipRest(request, context.settings.maxUploadBytes);
        throw isMalformedUpload(error) ? new ApiError("BAD_REQUEST", { cause: error }) : error;
      }
    },
  });
};

/** Whoever is still sending must see the answer and not a connection that breaks; but nobody sends for ever. */
const skipRest = ({ raw }: FastifyRequest, mostBytes: number): void => {
  let left = mostBytes;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};

async function* readParts(request: FastifyRequest): AsyncGenerator<UploadPart> {
  if (!request.isMultipart()) throw new ApiError("BAD_REQUEST");
  // A wrong boundary is refused before the first part.
  const parts = refuseMalformed(() => request.parts());
  for await (const part of parts) {
    if (part.type === "file") {
      yield { kind: "file", name: part.fieldname, fileName: part.filename ?? "", stream: part.file };
    } else {
      yield { kind: "field", name: part.fieldname, value: String(part.value) };
    }
  }
}

const refuseMalformed = <T>(read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw new ApiError("BAD_REQUEST", { cause });
  }
};

const refuseHugeBody = (context: Context) => async (request: FastifyRequest) => {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > context.settings.maxUploadBytes + 1_048_576) throw new ApiError("FILE_TOO_LARGE");
};

const mountDownload = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.downloadFileCheck;
  api.route<{ Params: { id: string } }>({
    method,
    url,
    schema: downloadSchema,
    // Bytes that look compressed would be sent as they are and announced as compressed.
    compress: false,
    onRequest: guard(everyone, context),
    handler: async (request, reply) => {
      const { stream, headers } = await downloadFileCheck(request.params.id, signedIn(request, context));
      return reply.headers(headers).send(stream);
    },
  });
};

const mountAuditExport = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.exportAudit;
  api.route<{ Querystring: Static<typeof auditExportQuery> }>({
    method,
    url,
    schema: { ...auditExportSchema, querystring: auditExportQuery },
    onRequest: guard(admins, context),
    handler: async (request, reply) => {
      const { stream, headers } = await exportAudit(request.query, signedIn(request, context));
      return reply.headers(headers).send(stream);
    },
  });
};

const mountExports = (api: FastifyInstance, context: Context): void => {
  const limits = createLimitAtOnce(mostExports);
  for (const [name, as] of [["exportPdf", "pdf"] as const, ["exportExcel", "excel"] as const]) {
    const [method, url] = rawPaths[name];
    api.route<{ Params: { id: string }; Body: ExportOptions }>({
      method,
      url,
      schema: exportSchema(name),
      onRequest: guard(everyone, context),
      handler: async (request, reply) => {
        const session = signedIn(request, context);
        const end = limits.begin(session.user.id);
        const gone = new AbortController();
        reply.raw.once("close", () => gone.abort());
        try {
          const input = { ...request.body, id: request.params.id, as };
          const { content, headers } = await exportFileCheck(input, session, gone.signal);
          return reply.headers(headers).send(content);
        } finally {
          end();
        }
      },
    });
  }
};

/** Documents one person has made side by side; more only wait for each other. */
const mostExports = 3;

const mountEvents = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.events;
  const streams = createLimitAtOnce(mostEventStreams);
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
      return reply
        .type("text/event-stream; charset=utf-8")
        .header("x-accel-buffering", "no")
        // A server that stops closes what is idle at that moment; one that ends a little later would hold it up.
        .header("connection", "close")
        .send(Readable.from(events, { objectMode: false }));
    },
  });
};

/** A page has one; several tabs and devices of a person have one each. */
const mostEventStreams = 8;

/** Per address and e-mail against guessing one password, per address against trying many accounts. */
const loginLimits = (api: FastifyInstance, { settings }: Context) => [
  limit(api, settings.loginsPerMinute, (request) => `${request.ip} ${foldEmail((request.body as Login).email)}`),
  limit(api, settings.loginsPerMinute * 10, (request) => request.ip),
];
type Login = CallInput<"login">;

const limit = (api: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string) => {
  const count = api.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) {
      throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, result.ttlInSeconds) });
    }
  };
};

const reportErrors = (app: FastifyInstance, context: Context): void => {
  const { log } = context;
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, context));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // The pattern, not the address: a search text or an id is nobody's business in a log.
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
  if (request.raw.destroyed && !request.raw.complete) log.info("request aborted", { id: request.id });
  else if (answer.status >= 500) log.error("request failed", { id: request.id, error: errorToText(error) });
  if (answer.retryAfterSeconds !== null) reply.header("retry-after", String(answer.retryAfterSeconds));
  return reply.code(answer.status).type("application/json; charset=utf-8").send(answer.body);
};

/** What watches over the server asks here: short paths, and figures where these are switched on. */
const mountOperations = (app: FastifyInstance, context: Context, handlers: Handlers): void => {
  const hidden = { schema: { hide: true } };
  app.get("/health", hidden, async () => ({ success: true, data: await handlers.health({}, context) }));
  app.get("/ready", hidden, async () => ({ success: true, data: await handlers.ready({}, context) }));
  const { metrics: access } = context.settings;
  if (access.kind === "off") {
    app.get("/metrics", hidden, async () => {
      throw new ApiError("NOT_FOUND");
    });
    return;
  }
  const metrics = createMetrics(context);
  app.addHook("onClose", async () => metrics.close());
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    metrics.note({ method, route: routeOptions.url ?? "", status, ms }),
  );
  app.get("/metrics", hidden, async (request, reply) => {
    const origin = {
      address: request.raw.socket.remoteAddress ?? "",
      authorization: request.headers.authorization,
      isForwarded: request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined,
    };
    if (!mayReadMetrics(access, origin)) throw new ApiError("NOT_FOUND");
    return reply.type(metrics.contentType).send(await metrics.write());
  });
};

/** Serves the built app; every path of the app that is no file answers with its shell. */
const serveApp = async (app: FastifyInstance, { settings }: Context): Promise<void> => {
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

/** A call without input may still say that it sends JSON. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
};

const asObject = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});
