import { tables } from "#data/checks/entry-tables.ts";
import { historyTables, recordHere } from "#data/checks/history.ts";
import { isHeldByBringer } from "#data/checks/merge-file-check.ts";
import { unorganised } from "#data/checks/organisation.ts";
import { queueInquiry, queueOrganisation } from "#data/checks/queue-again.ts";
import { database } from "#data/store/database.ts";
import { createEntry, dueNow } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import { confirmStored } from "./confirm-stored.ts";
import { findUploadEntry, transition } from "./transition.ts";

/**
 * Action offered for a file the server does not hold: `first` „Zum Server senden“, `again` „Erneut senden“. Null while
 * it is being sent, after it arrived, and if its bytes are incomplete.
 */
export const offerSending = ({
  fileId,
  status,
  error,
}: Pick<FileCheckRow, "fileId" | "status" | "error">): "first" | "again" | null => {
  if (fileId !== null) return null;
  if (status === "local") return "first";
  return status === "cancelled" || (status === "failed" && error !== damagedReason) ? "again" : null;
};

/** Queues a file that was kept here, cancelled or refused; one already being sent stays as it is. */
export const sendFile = async (localId: string): Promise<void> => {
  const entry = await findUploadEntry(localId);
  if (entry) await transition(entry, "resent", dueNow());
  // The read-back turns the new entry into a waiting one.
  else if (await queue(localId)) await confirmStored(localId);
};

/**
 * Sends an acknowledged file again that the server has lost because it was restored from an older backup. Uses the same
 * key, so that it exists once whichever device sends it. False if this device did not send it, or no longer holds its
 * bytes.
 */
export const sendLost = async (localId: string): Promise<boolean> => {
  const isQueued = await database.transaction("rw", [...tables, database.blobs], async () => {
    const row = await database.fileChecks.get(localId);
    if (!row || row.fileId === null || !(await isHeldByBringer(row))) return false;
    const entries = await database.outboxEntries.where({ localId }).toArray();
    if (entries.some(({ kind }) => kind === "delete")) return false;
    await database.outboxEntries.bulkDelete(entries.map(({ seq }) => seq));
    await recordHere(row, "sentAgain");
    await addUpload({ ...row, fileId: null, agreement: null, origin: row.origin === "both" ? "device" : row.origin });
    return true;
  });
  if (isQueued) await confirmStored(localId);
  return isQueued;
};

const queue = (localId: string): Promise<boolean> =>
  database.transaction("rw", [database.fileChecks, database.outboxEntries, ...historyTables], async () => {
    const row = await database.fileChecks.get(localId);
    if (!row || offerSending(row) === null) return false;
    if (await findUploadEntry(localId)) return false; // queued by another tab meanwhile
    await recordHere(row, row.status === "local" ? "sendRequested" : "sentAgain");
    // The key of a cancelled upload is dead on the server (410) once its deletion arrives, and an attempt may have used
    // it. This is a new upload of the same bytes, so it gets a key of its own.
    const next: FileCheckRow = row.status === "local" ? row : { ...row, clientKey: crypto.randomUUID() };
    await addUpload(next);
    return true;
  });

const addUpload = async (row: FileCheckRow): Promise<void> => {
  const { localId, ownerId, clientKey = localId, sha256, sizeBytes: size, route } = row;
  await database.fileChecks.put({ ...row, status: "captured", error: null, updatedAt: Date.now() });
  const metadata = JSON.stringify({ sha256, size, uploadIndex: 0, totalFiles: 1, route });
  await database.outboxEntries.add(createEntry("upload", { ownerId, localId, payload: { metadata, clientKey } }));
  await queueOrganisation(row, unorganised);
  await queueInquiry(row);
};
