import { deleteFileCheck } from "#data/checks/file-checks.ts";
import { readBytes } from "#data/checks/reports.ts";
import { sendFile } from "#data/outbox/send-file.ts";
import { startServerCheck } from "#data/outbox/server-check.ts";
import { downloadBytes } from "#data/server/refresh.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { network } from "#state/network.ts";
import { cancelCheck, recheck } from "#state/running-checks.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";

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
    fetchBytes(row).then((bytes) => {
      if (bytes === undefined) showToast("error", loadFailed);
      else saveFile(row.originalFileName, bytes);
    }),
    loadFailed,
  );
};

/**
 * Deletes here at once; what the server holds is deleted as soon as it can be reached. While it can, its own answer
 * is announced (`app/announce-deliveries.ts`); without it the deletion is safe in the Ausgang.
 */
export async function deleteRows(ownerId: string, rows: readonly FileCheckRow[]): Promise<void> {
  let deleted = 0;
  try {
    for (const row of rows) {
      await deleteFileCheck(ownerId, row.localId);
      if (row.fileId === null || !isConnected()) deleted += 1;
    }
  } catch (error) {
    showToast("error", errorText(error, fileChecks.deleteFailed));
  }
  if (deleted === 1) showToast("success", fileChecks.deleted);
  if (deleted > 1) showToast("success", `${formatCount(deleted, "Dateiprüfung", "Dateiprüfungen")} gelöscht`);
}

/** The bytes, fetched from the server when they lie there only. */
export async function fetchBytes(row: FileCheckRow): Promise<Blob | undefined> {
  const here = await readBytes(row.localId);
  if (here !== undefined || row.fileId === null) return here;
  return (await downloadBytes(row.localId)) ? readBytes(row.localId) : undefined;
}

function report(work: Promise<unknown>, failure: string, success?: string): void {
  work.then(
    () => success !== undefined && showToast("success", success),
    (error: unknown) => showToast("error", errorText(error, failure)),
  );
}
