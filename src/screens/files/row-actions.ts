import { type DeletedCheck, deleteFileCheck, undoDelete } from "#data/checks/delete-file-check.ts";
import { sendFile } from "#data/outbox/send-file.ts";
import { startServerCheck } from "#data/outbox/server-check.ts";
import { fetchBytes } from "#data/server/fetch-bytes.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { network } from "#state/network.ts";
import { cancelCheck, recheck } from "#state/running-checks.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { showUndoToast } from "#ui/show-undo-toast.tsx";

const { fileChecks } = messages;
const startsLater = "Die Prüfung auf dem Server startet, sobald eine Verbindung besteht.";
const isConnected = (): boolean => network.online && network.serverReachable !== false;
const loadFailed = "Die Datei konnte nicht geladen werden.";

/** Connected, the answer of the server is announced (`app/announce-deliveries.ts`). */
export const startRow = (row: FileCheckRow): void => {
  report(startServerCheck(row.localId), fileChecks.startFailed, isConnected() ? undefined : startsLater);
};

/** „Zum Server senden“ and „Erneut senden“. */
export const sendRow = (row: FileCheckRow): void => {
  report(sendFile(row.localId), fileChecks.uploadFailed);
};

export const recheckRow = (row: FileCheckRow): void => {
  report(recheckRows([row]), fileChecks.startFailed);
};

/** Checks each file on this device again; bytes that lie on the server only are fetched first. */
export async function recheckRows(rows: readonly FileCheckRow[]): Promise<void> {
  let started = 0;
  for (const row of rows) {
    if ((await fetchBytes(row)) === undefined) continue;
    recheck(row.localId);
    started += 1;
  }
  if (started < rows.length) showToast("error", fileChecks.startFailed);
  if (started > 0) showToast("success", started === 1 ? fileChecks.started : `${started} Dateiprüfungen gestartet`);
}

export const cancelRow = (row: FileCheckRow): void => {
  report(cancelCheck(row.localId), "Die Prüfung konnte nicht abgebrochen werden.");
};

export const downloadRow = (row: FileCheckRow): void => {
  report(
    fetchBytes(row, "save").then((bytes) => {
      if (bytes === undefined) showToast("error", loadFailed);
      else saveFile(row.originalFileName, bytes);
    }),
    loadFailed,
  );
};

/**
 * Deletes here immediately and offers to undo it; server copies go to its trash as soon as it can be reached. While
 * online the server's own answer is announced (`app/announce-deliveries.ts`); offline the deletion is safe in the
 * Ausgang.
 */
export async function deleteRows(ownerId: string, rows: readonly FileCheckRow[]): Promise<void> {
  const deleted: DeletedCheck[] = [];
  try {
    for (const row of rows) {
      const one = await deleteFileCheck(ownerId, row.localId);
      if (one) deleted.push(one);
    }
  } catch (error) {
    showToast("error", errorText(error, fileChecks.deleteFailed));
  }
  if (deleted.length === 0) return;
  const isAnnounced = deleted.some(({ row }) => row.fileId !== null) && isConnected();
  showUndoToast(
    describeDeletion(deleted, isAnnounced),
    () => report(undoRows(deleted), fileChecks.restoreFailed, fileChecks.restored),
    deleted.map(({ row }) => row.localId),
  );
}

/** Until the server confirms a deletion, the toast only says that the entry has left the list. */
const describeDeletion = (deleted: readonly DeletedCheck[], isAnnounced: boolean): string => {
  const count = formatCount(deleted.length, "Dateiprüfung", "Dateiprüfungen");
  if (isAnnounced) return `${count} aus der Liste entfernt`;
  return deleted.length === 1 ? fileChecks.deleted : `${count} gelöscht`;
};

const undoRows = async (deleted: readonly DeletedCheck[]): Promise<void> => {
  for (const one of deleted) await undoDelete(one);
};

function report(work: Promise<unknown>, failure: string, success?: string): void {
  work.then(
    () => success !== undefined && showToast("success", success),
    (error: unknown) => showToast("error", errorText(error, failure)),
  );
}
