import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawKeyScopes } from "#contract/api-key-scopes.ts";
import { rawPaths } from "#contract/paths.ts";
import { everyone } from "#contract/roles.ts";
import { mebibyte } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import type { UploadPart } from "#server/checks/file-checks/read-upload-parts.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { uploadSchema } from "./api-description.ts";
import { isMalformedUpload } from "./error-answer.ts";
import { guard, signedIn } from "./guard.ts";
import { limit } from "./rate-limits.ts";

/** Streams the upload part by part. */
export const mountUpload = (api: FastifyInstance, context: Context): void => {
  const [method, url] = rawPaths.uploadFileCheck;
  api.route({
    method,
    url,
    schema: uploadSchema,
    // The handler reads the body as a stream, not the validator.
    validatorCompiler: () => () => true,
    onRequest: [guard(everyone, context, rawKeyScopes.uploadFileCheck), refuseHugeBody(context)],
    preHandler: limit(
      api,
      context,
      context.settings.uploadsPerMinute,
      (request) => `upload ${signedIn(request, context).user.id}`,
    ),
    handler: async (request, reply) => {
      const key = request.headers["idempotency-key"];
      const clientKey = typeof key === "string" ? key : undefined;
      try {
        const upload = { clientKey, parts: readParts(request) };
        const { fileCheck, replayed } = await receiveUpload(upload, signedIn(request, context));
        if (replayed) reply.header("idempotent-replayed", "true");
        return { success: true, data: { fileCheck } };
      } catch (error) {
        skipRest(request, reply, context.settings.maxUploadBytes);
        throw isMalformedUpload(error) ? new ApiError("BAD_REQUEST", { cause: error }) : error;
      }
    },
  });
};

/**
 * Reads the rest of the body, so that a client still sending gets the answer instead of a broken connection; limited in
 * size and time.
 */
const skipRest = ({ raw }: FastifyRequest, { raw: answer }: FastifyReply, maxBytes: number): void => {
  let left = maxBytes;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0 && answer.writableFinished) raw.destroy();
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
  if (announced > context.settings.maxUploadBytes + mebibyte) throw new ApiError("FILE_TOO_LARGE");
};
