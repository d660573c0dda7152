import { database } from "#data/database.ts";
import { readBytes } from "#data/reports.ts";
import type { ImportRoute } from "#engine/index.ts";
import { openWorkerLine, type Question } from "./worker-line.ts";

/** What a worker is told of a stored file. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: Blob;
  readonly route: ImportRoute;
}

/** Rejects when the bytes are not on this device or only the PIN opens them. */
export const readStoredFile = async (localId: string): Promise<StoredFile> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht auf diesem Gerät.");
  return { name: row.originalFileName, bytes, route: row.route };
};

/** Asks one question about a stored file, in a worker of its own that ends with the answer or when the signal aborts. */
export const askStored = async <T>(
  localId: string,
  toQuestion: (file: StoredFile) => Question,
  signal: AbortSignal,
): Promise<T> => {
  const file = await readStoredFile(localId);
  signal.throwIfAborted();
  const line = openWorkerLine();
  signal.addEventListener("abort", line.end, { once: true });
  try {
    return await line.ask<T>(toQuestion(file));
  } finally {
    signal.removeEventListener("abort", line.end);
    line.end();
  }
};
