import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { kindOf } from "./kinds/outbox-kinds.ts";

/** „Prüfung starten“ by hand: immediately, or as soon as the server can be reached. */
export const startServerCheck = (localId: string): Promise<void> => order(localId, "start");

/** Restarts a check that did not finish on the server. */
export const restartServerCheck = async (localId: string): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  if (row && endedEarly.includes(row.status)) await order(localId, "start");
};

/** „Abbrechen“ of the check on the server; the check on this device is another matter. */
export const cancelServerCheck = (localId: string): Promise<void> => order(localId, "cancel");

const endedEarly: readonly FileCheckRow["status"][] = ["uploaded", "failed", "cancelled"];

/** The last word counts: what was ordered before and is not just being sent is not sent any more. */
const order = (localId: string, kind: "start" | "cancel"): Promise<void> =>
  database.transaction("rw", database.fileChecks, database.outboxEntries, async () => {
    const row = await database.fileChecks.get(localId);
    if (!row?.fileId) return;
    const { supersedes } = kindOf({ kind });
    const orders = await database.outboxEntries
      .where({ localId })
      .and((entry) => supersedes.includes(entry.kind))
      .toArray();
    const replaced = orders.filter(({ state }) => state !== "uploading");
    await database.outboxEntries.bulkDelete(replaced.map(({ seq }) => seq));
    if (kind === "cancel") {
      if (row.status === "processing") await database.fileChecks.update(localId, { status: "cancelled" });
      // A start that no server has heard of needs no cancellation there.
      else if (!orders.some(({ attempts }) => attempts > 0)) return;
    }
    await database.outboxEntries.add(createOrder(row, kind));
  });

const createOrder = ({ ownerId, localId }: FileCheckRow, kind: "start" | "cancel") => {
  const changeId = crypto.randomUUID();
  return kind === "start"
    ? createEntry(kind, { ownerId, localId, payload: { changeId, byHand: true } })
    : createEntry(kind, { ownerId, localId, payload: { changeId } });
};
