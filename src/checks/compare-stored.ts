import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { UploadBatchReport } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";
import type { NamedBytes } from "./worker-calls.ts";

export interface StoredComparison {
  readonly report: UploadBatchReport;
  /** The compared files, in the order of the report. */
  readonly localIds: readonly string[];
  /** Files whose bytes are not on this device. */
  readonly missing: readonly string[];
}

/** Findings across stored files, determined in a separate worker. */
export const compareStored = async (localIds: readonly string[], signal: AbortSignal): Promise<StoredComparison> => {
  const compared: { readonly localId: string; readonly file: NamedBytes }[] = [];
  const missing: string[] = [];
  for (const localId of localIds) {
    const row = await database.fileChecks.get(localId);
    const bytes = await readBytes(localId);
    if (row && bytes) compared.push({ localId, file: { name: row.originalFileName, bytes } });
    else if (row) missing.push(localId);
  }
  const report = await callWorker("compare", { files: compared.map(({ file }) => file) }, signal);
  return { report, localIds: compared.map(({ localId }) => localId), missing };
};
