import { database } from "#data/database.ts";
import { readBytes } from "#data/reports.ts";
import type { SplitOptions } from "#engine/index.ts";
import { openWorkerLine } from "./worker-line.ts";
import type { SplitOutcome } from "./worker-messages.ts";

/** Divides a stored file in a worker of its own. Rejects when the bytes are not on this device or the signal aborts. */
export const splitStored = async (
  localId: string,
  by: SplitOptions["by"],
  signal: AbortSignal,
): Promise<SplitOutcome> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht auf diesem Gerät.");
  signal.throwIfAborted();
  const line = openWorkerLine();
  signal.addEventListener("abort", line.end, { once: true });
  try {
    return await line.ask<SplitOutcome>({ ask: "split", name: row.originalFileName, bytes, route: row.route, by });
  } finally {
    signal.removeEventListener("abort", line.end);
    line.end();
  }
};

export type { SplitOutcome } from "./worker-messages.ts";
