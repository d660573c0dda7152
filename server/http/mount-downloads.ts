import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { rawKeyScopes } from "#contract/api-key-scopes.ts";
import { auditExportQuery } from "#contract/audit.ts";
import type { ExportOptions } from "#contract/index.ts";
import { rawPaths } from "#contract/paths.ts";
import { admins, everyone } from "#contract/roles.ts";
import type { Context } from "#server/carriers/context.ts";
import { exportFileCheck } from "#server/checks/exports/export-file-check.ts";
import { downloadFileCheck } from "#server/checks/file-checks/download-file-check.ts";
import { exportAudit } from "#server/records/audit/export-audit.ts";
import { auditExportSchema, type downloadQuery, downloadSchema, exportSchema } from "./api-description.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { guard, signedIn } from "./guard.ts";

/** Answers that are files: stored bytes, the audit, documents about a result. */
export const mountDownloads = (api: FastifyInstance, context: Context): void => {
  mountDownload(api, context);
  mountAuditExport(api, context);
  mountExports(api, context);
};

const mountDownload = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.downloadFileCheck;
  api.route<{ Params: { id: string }; Querystring: Static<typeof downloadQuery> }>({
    method,
    url,
    schema: downloadSchema,
    // The library would mark bytes that look compressed as encoded.
    compress: false,
    onRequest: guard(everyone, context, rawKeyScopes.downloadFileCheck),
    handler: async (request, reply) => {
      const { stream, headers } = await downloadFileCheck(
        request.params.id,
        signedIn(request, context),
        request.query.purpose,
      );
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
  const limits = createConcurrencyLimit(maxExports);
  for (const [name, as] of [["exportPdf", "pdf"] as const, ["exportExcel", "excel"] as const]) {
    const [method, url] = rawPaths[name];
    api.route<{ Params: { id: string }; Body: ExportOptions }>({
      method,
      url,
      schema: exportSchema(name),
      onRequest: guard(everyone, context, rawKeyScopes[name]),
      handler: async (request, reply) => {
        const session = signedIn(request, context);
        const end = limits.begin(session.user.id);
        const disconnected = new AbortController();
        reply.raw.once("close", () => disconnected.abort());
        try {
          const input = { ...request.body, id: request.params.id, as };
          const { content, headers } = await exportFileCheck(input, session, disconnected.signal);
          return reply.headers(headers).send(content);
        } finally {
          end();
        }
      },
    });
  }
};

/** Concurrent documents per user; more would only wait for each other. */
const maxExports = 3;
