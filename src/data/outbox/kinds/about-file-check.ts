import type { FileCheck } from "#contract/index.ts";
import { outdateList } from "#data/checks/list-age.ts";
import { isHeldByBringer, removeUnseen } from "#data/checks/merge-file-check.ts";
import type { Effect } from "#data/outbox/send/attempt.ts";
import type { Connection } from "#data/outbox/send/send-as-owner.ts";
import { addNotification } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import type { EntryOf, OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { request } from "#data/wire/request.ts";
import { nothing } from "./outbox-kind.ts";

/** Shared by all kinds that change a file check on the server. */
export const aboutFileCheck = {
  merge: <Payload>({ payload }: { readonly payload: Payload }): Payload => payload,
  canBeStopped: false,
  show: nothing,
} as const;

/** Orders the start or the end of a check; the answer shows in the file check. */
export const sendOrder = async (
  name: "startFileCheck" | "cancelFileCheck",
  { localId, payload: { changeId } }: EntryOf<"start" | "cancel">,
  connection: Connection,
): Promise<Effect> => {
  const row = await database.fileChecks.get(localId);
  if (!row?.fileId) return nothing; // deleted meanwhile
  const { fileCheck } = await request(name, { id: row.fileId, ...(changeId && { changeId }) }, connection);
  return () => showStatus(row, fileCheck);
};

/** Unless another answer of the server has meanwhile reported the end of the check. */
const showStatus = async ({ localId, updatedAt }: FileCheckRow, { status, error }: FileCheck): Promise<void> => {
  await database.fileChecks
    .where({ localId })
    .and((now) => now.updatedAt === updatedAt || !(now.status === "completed" || now.status === "failed"))
    .modify({ status, error, updatedAt: Date.now() });
};

/**
 * Removes a file check from the device that the server no longer has; `hasLost` as for `removeUnseen`. One that may be the
 * only copy stays: the next refresh asks whether it was deleted or the server never heard of it (O-87).
 */
export const removeCheck = async (
  { localId, ownerId }: { readonly localId: string; readonly ownerId: string },
  hasLost = false,
): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  if (row && (await isHeldByBringer(row))) return outdateList(ownerId);
  await removeUnseen(localId, { hasLost });
};

/** Notifies the person that the server has refused a change to a file. */
export const notifyRefusal = async (
  { ownerId, localId }: { readonly ownerId: string; readonly localId: string },
  message: string,
  fileName: string | null = null,
): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  await addNotification({
    ownerId,
    type: "WARNING",
    title: row?.originalFileName ?? fileName ?? "Dateiprüfung",
    message,
    actionUrl: row ? `/results/${localId}` : null,
  });
};

/**
 * Changes the row inside the transaction in which an entry has ended. `change` gets the entries that still wait, which
 * are shown on top.
 */
export const showWithEntries = async (
  localId: string,
  change: (row: FileCheckRow, entries: readonly OutboxEntry[]) => Partial<FileCheckRow>,
): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  if (!row) return;
  const entries = await database.outboxEntries.where({ localId }).sortBy("seq");
  await database.fileChecks.update(localId, change(row, entries));
};
