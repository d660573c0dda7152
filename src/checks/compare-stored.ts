import { database } from "#data/database.ts";
import { readBytes } from "#data/reports.ts";
import type { UploadBatchReport } from "#engine/index.ts";
import { openWorkerLine } from "./worker-line.ts";

/** What stored files say about each other, found in a worker of its own; null when fewer than two lie on this device. */
export const compareStored = async (
  localIds: readonly string[],
  signal: AbortSignal,
): Promise<UploadBatchReport | null> => {
  const files: { readonly name: string; readonly bytes: Blob }[] = [];
  for (const localId of localIds) {
    const row = await database.fileChecks.get(localId);
    const bytes = await readBytes(localId);
    if (row && bytes) files.push({ name: row.originalFileName, bytes });
  }
  if (files.length < 2) return null;
  signal.throwIfAborted();
  const line = openWorkerLine();
  signal.addEventListener("abort", line.end, { once: true });
  try {
    return await line.ask<UploadBatchReport>({ ask: "compare", files });
  } finally {
    signal.removeEventListener("abort", line.end);
    line.end();
  }
};
