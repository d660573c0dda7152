import { rulesetVersion } from "#engine/rules/catalogue.ts";
import type { UploadBatchReport } from "#engine/run/batch/check-upload-batch.ts";
import type { CheckedFile } from "./describe-file.ts";

/**
 * Findings for programs. The reason is for people; this shape is a promise and says it by verdict and format. What the
 * files say about each other is there only where they do.
 */
export function writeJson(files: readonly CheckedFile[], compared: UploadBatchReport | null = null): string {
  const answer = {
    rulesetVersion,
    files: files.map(({ reason: _, ...file }) => file),
    ...(compared === null || compared.findings.length === 0
      ? {}
      : { uploadBatch: { files: compared.files, counts: compared.counts, findings: compared.findings } }),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}
