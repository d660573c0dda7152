import { database } from "#data/database.ts";
import { readBytes } from "#data/reports.ts";
import { openWorkerLine } from "./worker-line.ts";
import type { OfficeDemands, OfficeFinding } from "./worker-messages.ts";

/**
 * What the demands say about a stored file, found in a worker of its own; null where the file tells too little. Rejects
 * when the bytes are not on this device, when only the PIN opens them, or when the signal aborts.
 */
export const checkOfficeStored = async (
  localId: string,
  demands: OfficeDemands,
  signal: AbortSignal,
): Promise<readonly OfficeFinding[] | null> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht auf diesem Gerät.");
  signal.throwIfAborted();
  const line = openWorkerLine();
  signal.addEventListener("abort", line.end, { once: true });
  try {
    const { originalFileName: name, route } = row;
    return await line.ask<readonly OfficeFinding[] | null>({ ask: "office", name, bytes, route, demands });
  } finally {
    signal.removeEventListener("abort", line.end);
    line.end();
  }
};

export type { OfficeDemands, OfficeFinding } from "./worker-messages.ts";
