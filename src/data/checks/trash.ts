import type { TrashEntry } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, TrashRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import { tables } from "./entry-tables.ts";

const trashMs = 30 * dayMs;

/** Deleted checks of this person that the server still keeps, last deleted first. */
export const listTrash = async (ownerId: string): Promise<readonly TrashRow[]> =>
  (await database.trash.where({ ownerId }).toArray()).sort((a, b) => b.deletedAt - a.deletedAt);

/** By the id of the server or the one the uploading device gave. */
export const findInTrash = async (ownerId: string, id: string): Promise<TrashRow | undefined> =>
  (await listTrash(ownerId)).find(({ fileId, clientKey }) => fileId === id || clientKey === id);

/** Shows a deletion in the trash before the server has heard of it, inside the caller's transaction. */
export const showInTrash = async (row: FileCheckRow & { readonly fileId: string }): Promise<void> => {
  const {
    ownerId,
    fileId,
    localId,
    clientKey = localId,
    originalFileName,
    sizeBytes,
    clientNumber,
    format,
    verdict,
  } = row;
  const deletedBy = (await database.session.get("current"))?.user.fullName ?? "";
  const deletedAt = Date.now();
  const facts = { originalFileName, sizeBytes, clientNumber, format, verdict };
  await database.trash.put({
    ownerId,
    fileId,
    clientKey,
    ...facts,
    deletedAt,
    deletedBy,
    removedAt: deletedAt + trashMs,
  });
};

/** Replaces the shown trash with the server's; entries with unsent changes stay. */
export const storeTrash = (ownerId: string, entries: readonly TrashEntry[]): Promise<void> =>
  database.transaction("rw", database.trash, database.outboxEntries, async () => {
    const waiting = await database.outboxEntries.where({ ownerId }).toArray();
    const idsOf = (kind: "delete" | "restore") =>
      new Set(waiting.flatMap((entry) => (entry.kind === kind ? (entry.payload.fileId ?? []) : [])));
    const [leaving, returning] = [idsOf("delete"), idsOf("restore")];
    await database.trash
      .where({ ownerId })
      .and(({ fileId }) => !leaving.has(fileId))
      .delete();
    const rows = entries.map((entry) => toRow(ownerId, entry)).filter(({ fileId }) => !returning.has(fileId));
    await database.trash.bulkPut(rows);
  });

/** Restores a check from the trash here immediately, and on the server as soon as it can be reached. */
export const restoreFromTrash = ({ ownerId, fileId, clientKey, originalFileName }: TrashRow): Promise<void> =>
  database.transaction("rw", tables, async () => {
    await database.trash.delete([ownerId, fileId]);
    const payload = { fileId, fileName: originalFileName };
    await database.outboxEntries.add(createEntry("restore", { ownerId, localId: clientKey, payload }));
  });

/** It was deleted for good, or the server refuses its deletion. */
export const removeFromTrash = ({ ownerId, fileId }: Pick<TrashRow, "ownerId" | "fileId">): Promise<void> =>
  database.trash.delete([ownerId, fileId]);

const toRow = (ownerId: string, { fileCheck, deletedAt, deletedBy, removedAt }: TrashEntry): TrashRow => {
  const { fileId, clientKey, originalFileName, size: sizeBytes, clientNumber, format, verdict } = fileCheck;
  const facts = { originalFileName, sizeBytes, clientNumber, format, verdict };
  return { ownerId, fileId, clientKey, ...facts, deletedAt, deletedBy, removedAt };
};
