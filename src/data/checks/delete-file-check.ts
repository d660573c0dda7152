import { database } from "#data/store/database.ts";
import { createEntry, dueNow, type OutboxEntry } from "#data/store/outbox-entry.ts";
import { removeFileChecks } from "#data/store/owned-rows.ts";
import { tableNames, tableRegistry } from "#data/store/table-registry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { tables } from "./entry-tables.ts";
import { recordHere } from "./history.ts";
import { showInTrash } from "./trash.ts";

/** Everything a deletion removed, so that it can be undone while the page is open. */
export interface DeletedCheck {
  readonly row: FileCheckRow;
  /** Rows that went with it, by the name of their table. */
  readonly rows: ReadonlyMap<string, readonly unknown[]>;
  readonly entries: readonly OutboxEntry[];
  /** The order for the server; null if the server cannot know the check. */
  readonly orderSeq: number | null;
}

/** Deletes a check on this device immediately and queues its deletion on the server, which may hold it. */
export const deleteFileCheck = (ownerId: string, localId: string): Promise<DeletedCheck | null> =>
  database.transaction("rw", tables, async () => {
    const row = await database.fileChecks.get(localId);
    if (row?.ownerId !== ownerId) return null;
    const entries = await database.outboxEntries.where({ localId }).toArray();
    const maybeSent = entries.some((entry) => entry.kind === "upload" && entry.attempts > 0);
    const taken = entries.filter(({ kind }) => kind !== "delete");
    const rows = await readRows(localId);
    // A queued deletion stays: an earlier „Verwerfen“ may have left it.
    await database.outboxEntries.bulkDelete(taken.map(({ seq }) => seq));
    await recordHere(row, "deleted");
    await removeFileChecks([localId]);
    if (row.fileId === null && !maybeSent) return { row, rows, entries: taken, orderSeq: null };
    const { fileId, clientKey = localId, originalFileName: fileName } = row;
    const payload = { fileId, clientKey, fileName, changeId: crypto.randomUUID() };
    const orderSeq = await database.outboxEntries.add(createEntry("delete", { ownerId, localId, payload }));
    if (fileId !== null) await showInTrash({ ...row, fileId });
    return { row, rows, entries: taken, orderSeq };
  });

/**
 * Restores a deleted check with its bytes and results. A deletion the server has not received is cancelled; otherwise a
 * restore is queued, or the file is sent again if only its key was known.
 */
export const undoDelete = ({ row, rows, entries, orderSeq }: DeletedCheck): Promise<void> =>
  database.transaction("rw", tables, async () => {
    const { ownerId, localId, fileId } = row;
    if (await database.fileChecks.get(localId)) return;
    const isUnheard = orderSeq === null || (await takeOrderBack(orderSeq));
    const renewed = isUnheard || fileId !== null ? null : { clientKey: crypto.randomUUID() };
    await database.fileChecks.put({ ...row, ...renewed });
    for (const [name, ofTable] of rows) await database.table(name).bulkPut([...ofTable]);
    await recordHere(row, "restored");
    if (fileId !== null) await database.trash.delete([ownerId, fileId]);
    if (isUnheard || fileId === null) {
      await database.outboxEntries.bulkPut(entries.map((entry) => renewKey(entry, renewed)));
      return;
    }
    const payload = { fileId, fileName: row.originalFileName };
    await database.outboxEntries.add(createEntry("restore", { ownerId, localId, payload }));
    // After the deletion order: until it is carried out the server has no file to apply them to.
    for (const { seq, ...entry } of entries) await database.outboxEntries.add(entry);
  });

const readRows = async (localId: string): Promise<DeletedCheck["rows"]> => {
  const rows = new Map<string, readonly unknown[]>();
  for (const name of tableNames) {
    const { owner } = tableRegistry[name];
    if (typeof owner !== "object" || !("fileCheck" in owner)) continue;
    rows.set(name, await database.table(name).where(owner.fileCheck).equals(localId).toArray());
  }
  return rows;
};

/** True when the order is gone and no server has heard of it. */
const takeOrderBack = async (seq: number): Promise<boolean> => {
  const order = await database.outboxEntries.get(seq);
  if (!order || order.state === "uploading" || order.attempts > 0) return false;
  await database.outboxEntries.delete(seq);
  return true;
};

/** The deletion has killed the key of the upload, so the file is sent as a new one. */
const renewKey = (entry: OutboxEntry, renewed: { readonly clientKey: string } | null): OutboxEntry =>
  entry.kind === "upload" && renewed
    ? { ...entry, ...dueNow(), state: "waiting", attempts: 0, payload: { ...entry.payload, ...renewed } }
    : entry;
