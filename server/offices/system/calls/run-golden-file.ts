import { createHash } from "node:crypto";
import { checkFile, fingerprintResult } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Small and not an archive, so checking it in the main thread takes a moment. */
export const runGoldenFile: Handler<"runGoldenFile"> = async ({ name, content }, context) => {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ApiError("BAD_REQUEST");
  const startedAt = performance.now();
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const durationMs = Math.round(performance.now() - startedAt);
  const { verdict, counts } = result.report;
  const event = { action: "selfTest", actor: context.user, subject: "golden", detail: { verdict } } as const;
  await context.db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  const hash = async (data: Uint8Array): Promise<string> => createHash("sha256").update(data).digest("hex");
  return { verdict, counts: { ...counts }, resultHash: await fingerprintResult(result, hash), durationMs };
};
