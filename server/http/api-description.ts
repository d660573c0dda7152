import Type, { type TSchema } from "typebox";
import { assistantEvent, assistantQuestion } from "#contract/assistant.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { exportOptions, fileCheck, fileCheckEvent, type Route, uploadMetadata } from "#contract/index.ts";
import { everyone } from "#contract/roles.ts";
import { documentTypes } from "#engine/index.ts";

const failure = (codes: readonly ErrorCode[]) =>
  Type.Object(
    {
      success: Type.Literal(false),
      error: Type.Object({
        code: Type.Enum([...codes]),
        message: Type.String(),
        requestId: Type.String(),
        details: Type.Optional(Type.Unknown()),
      }),
    },
    { description: codes.map((code) => `${code}: ${errors[code].text}`).join("\n") },
  );

/** Most calls share the same error responses; each set is described once. */
const described = new Map<string, ReturnType<typeof failure>>();

const failureOnce = (codes: readonly ErrorCode[]): ReturnType<typeof failure> => {
  const key = codes.join();
  const schema = described.get(key) ?? failure(codes);
  described.set(key, schema);
  return schema;
};

/** All errors grouped by HTTP status, with the text shown to users. */
const failures = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => errors[code].status)].map(([status, same]) => [status, failureOnce(same)]),
  );

/** Head of the OpenAPI document. */
export const apiInfo = (version: string) => ({
  openapi: "3.1.0",
  info: { title: "Prüfstapel", version, description: "Prüft DATEV-Dateien mit derselben Prüfmaschine wie die App." },
  components: {
    securitySchemes: {
      bearer: {
        type: "http" as const,
        scheme: "bearer",
        description: "Das Zugriffstoken einer Anmeldung, oder ein Zugriffsschlüssel für die Aufrufe seines Umfangs.",
      },
    },
  },
});

/** The envelope around every answer of the contract. */
export const answerSchema = (
  data: TSchema,
  { access, codes }: { access: Route["access"]; codes: readonly ErrorCode[] },
) => ({
  response: { 200: Type.Object({ success: Type.Literal(true), data }), ...failures(codes) },
  ...(access !== "public" && { security: [{ bearer: [] }] }),
});

const uploadCodes: readonly ErrorCode[] = [
  "BAD_REQUEST",
  "UNAUTHENTICATED",
  "API_KEY_NOT_ALLOWED",
  "CLIENT_NOT_ALLOWED",
  "KEY_DELETED",
  "FILE_TOO_LARGE",
  "HASH_MISMATCH",
  "KEY_REUSED",
  "RATE_LIMITED",
  "INTERNAL",
  "NO_SPACE",
];

/** The response never ends; each event contains JSON. */
export const eventsSchema = {
  operationId: "events",
  description:
    "Server-sent events über die Dateiprüfungen, die die angemeldete Person sieht: „fileCheck“ je Änderung, „resync“, wenn seit `Last-Event-ID` zu viel geschehen ist. Der Strom endet mit der Gültigkeit der Anmeldung.",
  headers: Type.Object({ "last-event-id": Type.Optional(Type.String({ maxLength: 100 })) }),
  produces: ["text/event-stream"],
  response: {
    200: { description: "Ereignisse", content: { "text/event-stream": { schema: fileCheckEvent } } },
    ...failures(["BAD_REQUEST", "UNAUTHENTICATED", "API_KEY_NOT_ALLOWED", "RATE_LIMITED", "INTERNAL"]),
  },
  security: [{ bearer: [] }],
};

/** A stream that ends with „done“ or „failed“; „begin“ discards the text before it. */
export const assistantSchema = {
  operationId: "assistantChat",
  description:
    "Antwort eines Modells als Server-sent events, während sie entsteht. Werte der Datei liest der Server selbst; die Anfrage nennt nur Kennungen und die Frage.",
  body: assistantQuestion,
  produces: ["text/event-stream"],
  response: {
    200: { description: "Ereignisse", content: { "text/event-stream": { schema: assistantEvent } } },
    ...failures([
      "BAD_REQUEST",
      "UNAUTHENTICATED",
      "API_KEY_NOT_ALLOWED",
      "AI_OFF",
      "FILE_CHECK_NOT_FOUND",
      "REPORT_NOT_READY",
      "FILE_TOO_LARGE",
      "RATE_LIMITED",
      "INTERNAL",
    ]),
  },
  security: [{ bearer: [] }],
};

/** The only call whose body is not JSON. */
export const uploadSchema = {
  operationId: "uploadFileCheck",
  description:
    "Dieselbe Datei unter demselben `Idempotency-Key` wird einmal angelegt; ohne Schlüssel gilt der Inhalt als Schlüssel.",
  consumes: ["multipart/form-data"],
  headers: Type.Object({ "idempotency-key": Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$" })) }),
  body: Type.Object({
    file: Type.String({ contentEncoding: "binary" }),
    metadata: Type.String({ contentMediaType: "application/json", contentSchema: uploadMetadata }),
  }),
  ...answerSchema(Type.Object({ fileCheck }), { access: everyone, codes: uploadCodes }),
};

/** `view`: an app fetches the bytes to show or repair them; otherwise a person saves the file. */
export const downloadQuery = Type.Object({ purpose: Type.Optional(Type.Literal("view")) });

/** File bytes; errors are still JSON. */
export const downloadSchema = {
  operationId: "downloadFileCheck",
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  querystring: downloadQuery,
  produces: ["application/octet-stream"],
  response: {
    200: Type.String({ contentEncoding: "binary" }),
    ...failures([
      "BAD_REQUEST",
      "UNAUTHENTICATED",
      "API_KEY_NOT_ALLOWED",
      "FILE_CHECK_NOT_FOUND",
      "FILE_DAMAGED",
      "FILE_SET_ASIDE",
      "FILE_NOT_SCANNED",
      "INTERNAL",
    ]),
  },
  security: [{ bearer: [] }],
};

/** File contents; errors are still JSON. */
export const auditExportSchema = {
  operationId: "exportAudit",
  produces: ["text/csv", "application/jsonl"],
  response: {
    200: Type.String(),
    ...failures(["BAD_REQUEST", "UNAUTHENTICATED", "API_KEY_NOT_ALLOWED", "ROLE_MISSING", "INTERNAL"]),
  },
  security: [{ bearer: [] }],
};

export const exportSchema = (name: "exportPdf" | "exportExcel") => ({
  operationId: name,
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  body: exportOptions,
  produces: [documentTypes[name === "exportPdf" ? "pdf" : "excel"].mediaType],
  response: {
    200: Type.String({ contentEncoding: "binary" }),
    ...failures([
      "BAD_REQUEST",
      "UNAUTHENTICATED",
      "API_KEY_NOT_ALLOWED",
      "FILE_CHECK_NOT_FOUND",
      "REPORT_NOT_READY",
      "NOTHING_TO_ASK",
      "FILE_TOO_LARGE",
      "RATE_LIMITED",
      "FILE_DAMAGED",
      "FILE_SET_ASIDE",
      "FILE_NOT_SCANNED",
      "EXPORT_FAILED",
      "BUSY",
      "INTERNAL",
    ]),
  },
  security: [{ bearer: [] }],
});
