import Type, { type TSchema } from "typebox";
import { fileCheck, uploadMetadata } from "#contract/index.ts";

const failure = Type.Object({
  success: Type.Literal(false),
  error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
});

/** Head of the OpenAPI document. */
export const apiInfo = (version: string) => ({
  openapi: "3.1.0",
  info: { title: "Prüfstapel", version, description: "Prüft DATEV-Dateien mit derselben Prüfmaschine wie die App." },
  components: { securitySchemes: { bearer: { type: "http" as const, scheme: "bearer", bearerFormat: "JWT" } } },
});

/** The envelope around every answer of the contract. */
export const answerSchema = (data: TSchema, needsSession: boolean) => ({
  response: { 200: Type.Object({ success: Type.Literal(true), data }), default: failure },
  ...(needsSession && { security: [{ bearer: [] }] }),
});

/** The upload is the one call whose body is no JSON. */
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
  ...answerSchema(Type.Object({ fileCheck }), true),
};
