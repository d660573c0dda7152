import { createHash } from "node:crypto";
import { checkFile, fingerprintResult } from "#engine/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";

/** Small and no archive: what is checked here, beside the threads for files, takes a moment. */
export const runGoldenFile: Handler<"runGoldenFile"> = async ({ name, content }) => {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ApiError("BAD_REQUEST");
  const startedAt = performance.now();
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const durationMs = Math.round(performance.now() - startedAt);
  const { verdict, counts } = result.report;
  const hash = async (data: Uint8Array): Promise<string> => createHash("sha256").update(data).digest("hex");
  return { verdict, counts: { ...counts }, resultHash: await fingerprintResult(result, hash), durationMs };
};
