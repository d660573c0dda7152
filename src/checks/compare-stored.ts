import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { UploadBatchReport } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";
import type { NamedBytes } from "./worker-calls.ts";

/** Findings across stored files, determined in a separate worker; null when fewer than two are on this device. */
export const compareStored = async (
  localIds: readonly string[],
  signal: AbortSignal,
): Promise<UploadBatchReport | null> => {
  const files: NamedBytes[] = [];
  for (const localId of localIds) {
    const row = await database.fileChecks.get(localId);
    const bytes = await readBytes(localId);
    if (row && bytes) files.push({ name: row.originalFileName, bytes });
  }
  return files.length < 2 ? null : callWorker("compare", { files }, signal);
};
