import type { FileCheck } from "#contract/index.ts";
import { hasClient } from "#contract/roles.ts";
import { database, type FileCheckRow } from "./database.ts";
import { recordServer } from "./history.ts";
import { foldText } from "./search-text.ts";
import { removeRows, tables } from "./transition.ts";
import { unchecked } from "./unchecked.ts";

/**
 * Writes what the server says about one check into the device's row, or makes a row for a check of another device.
 * Returns the row, or undefined when this device has just deleted the check or is still sending it.
 */
export const mergeFileCheck = (ownerId: string, fileCheck: FileCheck): Promise<FileCheckRow | undefined> =>
  database.transaction("rw", database.fileChecks, database.outbox, database.reports, async () => {
    const { fileId, clientKey } = fileCheck;
    const entries = await database.outbox.where({ ownerId }).toArray();
    const isLeaving = entries.some(
      (entry) => entry.kind === "delete" && (entry.metadata ? entry.metadata === fileId : keyOf(entry) === clientKey),
    );
    if (isLeaving) return undefined;
    const known = await findKnown(ownerId, fileCheck);
    // The server has it, the answer was lost: the outbox finishes the entry, in its own transaction.
    const isBeingSent = entries.some(
      (entry) => entry.kind === "upload" && (entry.localId === known?.localId || keyOf(entry) === clientKey),
    );
    if (isBeingSent) return undefined;
    const row = known ?? createRow(ownerId, await freeLocalId(ownerId, clientKey), fileCheck);
    const hasReport = (await database.reports.where("localId").equals(row.localId).count()) > 0;
    const { error, updatedAt } = fileCheck;
    // The server has not heard of it yet; a check that has ended meanwhile can no longer be cancelled.
    const isCancelled = entries.some(({ kind, localId }) => kind === "cancel" && localId === row.localId);
    const told = isCancelled && fileCheck.status === "processing" ? "cancelled" : fileCheck.status;
    // No check goes back to its beginning: the answer left the server before this device started it.
    const status = told === "uploaded" && row.fileId === fileId ? row.status : told;
    const merged: FileCheckRow = {
      ...row,
      fileId,
      status,
      error,
      updatedAt,
      // With a report here the row already shows more than the list of the server knows.
      ...(hasReport ? {} : summarise(row, fileCheck)),
    };
    await database.fileChecks.put(merged);
    return merged;
  });

/**
 * Removes a check that the server no longer shows to this person, unless it is still to be sent: it was deleted, or the
 * access to its client was withdrawn. Of what may no longer be seen nothing stays, not even its name in the history.
 */
export const dropFileCheck = (localId: string): Promise<void> =>
  database.transaction("rw", tables, async () => {
    const entries = await database.outbox.where({ localId }).toArray();
    if (entries.some(({ kind }) => kind === "upload")) return;
    await database.outbox.bulkDelete(entries.filter(({ kind }) => kind !== "delete").map(({ seq }) => seq));
    const row = await database.fileChecks.get(localId);
    if (row && (await isWithdrawn(row))) await forgetTraces(row);
    else if (row) await recordServer(row, "deleted", Date.now());
    await removeRows(localId);
  });

const isWithdrawn = async ({ ownerId, clientNumber }: FileCheckRow): Promise<boolean> => {
  const user = (await database.session.get("current"))?.user;
  if (user?.id !== ownerId || clientNumber === null) return false;
  return !hasClient(user.role, user.datev.clientNumbers, clientNumber);
};

const forgetTraces = async ({ ownerId, localId }: FileCheckRow): Promise<void> => {
  await database.notifications
    .where({ ownerId })
    .and(({ actionUrl }) => actionUrl === `/results/${localId}`)
    .delete();
  await database.history
    .where("[ownerId+at]")
    .between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER])
    .and((event) => event.localId === localId)
    .delete();
};

const findKnown = async (ownerId: string, { fileId, clientKey }: FileCheck): Promise<FileCheckRow | undefined> => {
  const byFileId = await database.fileChecks.where({ fileId }).toArray();
  const byKey = await database.fileChecks.get(clientKey);
  // A row that is sent under another key has given this one up.
  const stillItsOwn = byKey?.clientKey === undefined ? byKey : undefined;
  return [...byFileId, stillItsOwn].find((row) => row?.ownerId === ownerId);
};

const keyOf = ({ localId, clientKey = localId }: Pick<FileCheckRow, "localId" | "clientKey">): string => clientKey;

/** Two people who share a device may both see the same check; each has a row of his own. */
const freeLocalId = async (ownerId: string, clientKey: string): Promise<string> =>
  (await database.fileChecks.get(clientKey)) ? `${clientKey}:${ownerId}` : clientKey;

const summarise = (row: FileCheckRow, fileCheck: FileCheck): Partial<FileCheckRow> => {
  const { verdict, counts, format, rulesetVersion, clientNumber, consultantNumber, results } = fileCheck;
  const words = [fileCheck.originalFileName, format?.name, clientNumber, consultantNumber];
  return {
    verdict,
    counts,
    format,
    rulesetVersion,
    clientNumber,
    consultantNumber,
    origin: verdict === null ? row.origin : "server",
    checkedAt: verdict === null ? row.checkedAt : (row.checkedAt ?? fileCheck.updatedAt),
    searchText: foldText([...words, ...results.map(({ rule }) => rule)].filter(Boolean).join(" ")),
  };
};

const createRow = (ownerId: string, localId: string, fileCheck: FileCheck): FileCheckRow => ({
  localId,
  ownerId,
  fileId: fileCheck.fileId,
  originalFileName: fileCheck.originalFileName,
  sizeBytes: fileCheck.size,
  sha256: fileCheck.sha256,
  status: fileCheck.status,
  error: fileCheck.error,
  ...unchecked,
  route: fileCheck.route,
  createdAt: fileCheck.createdAt,
  updatedAt: fileCheck.updatedAt,
  searchText: "",
});
