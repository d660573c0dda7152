import type { Table } from "dexie";
import { createEntry, type OutboxEntry, type OutboxState, type WaitingChange } from "./outbox-entry.ts";

/** An entry of the table `outbox`, as versions up to 5 of the store hold it. */
interface FormerEntry {
  readonly seq: number;
  /** The file check; of what a person sets `person:<ownerId>:<kind>`. */
  readonly localId: string;
  /** Idempotency key if it is not the `localId`. */
  readonly clientKey?: string;
  readonly changeId?: string;
  /** File name of a deletion. */
  readonly label?: string;
  readonly ownerId: string;
  readonly kind: "upload" | "start" | "cancel" | "delete" | "profile" | "settings" | "notifications";
  readonly state: OutboxState;
  readonly attempts: number;
  readonly timeouts: number;
  readonly nextAt: number;
  readonly notBefore?: number;
  readonly reason: string | null;
  /** JSON of an upload or of personal changes; id on the server of a deletion; `byHand` of a start. */
  readonly metadata: string;
}

/** Outbox entries of versions up to 5; empty except for what a page of such a version still adds. Keys are given by the table. */
export type FormerOutbox = Table<FormerEntry, number, Omit<FormerEntry, "seq">>;

/**
 * Carries over every entry of the former table, in its order, inside the caller's transaction. The entries moved to
 * another table because a page of an earlier version may outlive the update and go on sending: it finds nothing it would
 * misread, and what it still adds is carried over before the next drain.
 */
export const moveFormerEntries = async (former: FormerOutbox, entries: Table): Promise<void> => {
  const rows = await former.orderBy("seq").toArray();
  if (rows.length === 0) return;
  await entries.bulkAdd(rows.map(convert));
  await former.bulkDelete(rows.map(({ seq }) => seq));
};

const convert = (row: FormerEntry): Omit<OutboxEntry, "seq"> => {
  const { state, attempts, timeouts, nextAt, notBefore, reason } = row;
  const progress = { state, attempts, timeouts, nextAt, ...(notBefore === undefined ? {} : { notBefore }), reason };
  return { ...createFrom(row), ...progress };
};

const createFrom = (row: FormerEntry): Omit<OutboxEntry, "seq"> => {
  const { kind, ownerId, localId, clientKey = localId, changeId = null, label = null, metadata } = row;
  switch (kind) {
    case "upload":
      return createEntry(kind, { ownerId, localId, payload: { metadata, clientKey } });
    case "start":
      return createEntry(kind, { ownerId, localId, payload: { changeId, byHand: metadata === "byHand" } });
    case "cancel":
      return createEntry(kind, { ownerId, localId, payload: { changeId } });
    case "delete":
      return createEntry(kind, {
        ownerId,
        localId,
        payload: { fileId: metadata || null, clientKey, fileName: label, changeId },
      });
    case "profile":
    case "settings":
    case "notifications":
      return createEntry(kind, { ownerId, payload: { changes: JSON.parse(metadata) as readonly WaitingChange[] } });
  }
};
