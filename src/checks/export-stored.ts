import { readOccurrences, readReport } from "#data/checks/reports.ts";
import { findKnownClient } from "#data/person/client-values.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { ExportOrder } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";
import type { NamedContent } from "./worker-calls.ts";

interface Options {
  readonly origin: "device" | "server";
  readonly signal: AbortSignal;
  /** Share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Makes a document about a stored result in a separate worker, without any connection. Rejects when file or result are
 * not on this device, when only the PIN opens them, or when the signal aborts.
 */
export const exportStored = async (
  localId: string,
  order: ExportOrder,
  { origin, signal, onProgress }: Options,
): Promise<NamedContent> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  const stored = await readReport(localId, origin);
  const occurrences = await readOccurrences(localId, origin);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht auf diesem Gerät.");
  if (!stored || !occurrences) throw new Error("Zu dieser Datei liegt kein Ergebnis auf diesem Gerät.");
  const request = {
    name: row.originalFileName,
    bytes,
    sha256: row.sha256,
    result: { report: stored.report, occurrences },
    checkedAt: row.checkedAt,
    createdAt: Date.now(),
    author: (await readSession())?.user.fullName ?? "",
    clientName: (await findKnownClient(row.ownerId, row.clientNumber))?.name,
    order,
  };
  return callWorker("writeDocument", request, signal, onProgress);
};

export type { ExportOrder } from "#engine/index.ts";
