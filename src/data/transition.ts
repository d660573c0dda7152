import { database, type FileCheckRow, type FileCheckStatus, type OutboxEntry } from "./database.ts";
import { historyTables, recordHere, recordServer } from "./history.ts";
import { nextState, type OutboxEvent } from "./upload-transitions.ts";

type Change = Partial<Pick<OutboxEntry, "attempts" | "timeouts" | "nextAt" | "notBefore" | "reason">> & {
  /** With `accepted`: the id on the server. */
  readonly fileId?: string;
};

/**
 * Applies an event by compare-and-set: only if the entry still is as the caller saw it (state and attempt).
 * Returns the entry as it is now, null when it has ended, undefined when nothing was written. What else the event
 * brings about is written by `effect`, in the same transaction.
 */
export const transition = (
  seen: OutboxEntry,
  event: OutboxEvent,
  change: Change = {},
  effect: () => Promise<void> = nothing,
): Promise<OutboxEntry | null | undefined> =>
  database.transaction("rw", tables, async () => {
    const entry = await database.outbox.get(seen.seq);
    if (!entry || entry.state !== seen.state || entry.attempts !== seen.attempts) return undefined;
    const next = nextState(entry.state, event);
    if (next === null) return undefined;
    const { fileId, ...patch } = change;
    if (next === "uploaded" || next === "discarded") {
      await database.outbox.delete(entry.seq);
      if (entry.kind === "upload") await endUpload(entry, event, fileId);
      await effect();
      return null;
    }
    const changed: OutboxEntry = { ...entry, ...patch, state: next };
    await database.outbox.put(changed);
    await effect();
    if (entry.kind === "upload") await mirror(changed);
    if (entry.kind === "upload" && event === "resent" && entry.state === "rejected") {
      const row = await database.fileChecks.get(entry.localId);
      if (row) await recordHere(row, "sentAgain");
    }
    return changed;
  });

const nothing = async (): Promise<void> => {};

/** „Erneut senden“: what waits or was refused is due at once. */
export const dueNow = () => ({ nextAt: Date.now(), notBefore: 0, timeouts: 0, reason: null }) as const;

/** What a change of an entry can touch. */
export const tables = [
  database.outbox,
  database.fileChecks,
  database.blobs,
  database.reports,
  database.occurrences,
  database.personal,
  database.notifications,
  database.cacheMeta,
  ...historyTables,
];

export const findUploadEntry = (localId: string): Promise<OutboxEntry | undefined> =>
  database.outbox
    .where({ localId })
    .and((entry) => entry.kind === "upload")
    .first();

/** An entry that waits to be sent now. */
export const createEntry = (
  { localId, ownerId, clientKey }: Pick<FileCheckRow, "localId" | "ownerId" | "clientKey">,
  kind: OutboxEntry["kind"],
  metadata = "",
): Omit<OutboxEntry, "seq"> => ({
  localId,
  ...(clientKey === undefined ? {} : { clientKey }),
  ...(kind === "start" || kind === "cancel" ? { changeId: crypto.randomUUID() } : {}),
  ownerId,
  kind,
  state: kind === "upload" ? "captured" : "waiting",
  attempts: 0,
  timeouts: 0,
  nextAt: Date.now(),
  reason: null,
  metadata,
});

/** Removes everything this device keeps of a file check, inside the caller's transaction. */
export const removeRows = async (localId: string): Promise<void> => {
  await database.fileChecks.delete(localId);
  await database.blobs.delete(localId);
  await database.reports.where("localId").equals(localId).delete();
  await database.occurrences.where("localId").equals(localId).delete();
};

/** In the transaction that removed the entry, so that no kill can separate the two. */
const endUpload = async (entry: OutboxEntry, event: OutboxEvent, fileId: string | undefined): Promise<void> => {
  const updatedAt = Date.now();
  const row = await database.fileChecks.get(entry.localId);
  if (event === "gone") {
    if (row) await recordServer(row, "deleted", updatedAt);
    return removeRows(entry.localId);
  }
  if (row) await recordHere(row, event === "accepted" ? "transferred" : "givenUp");
  if (event === "accepted" && fileId !== undefined) {
    await database.fileChecks.update(entry.localId, { fileId, status: "uploaded", error: null, updatedAt });
    await database.outbox.add(createEntry(entry, "start"));
    return;
  }
  await database.fileChecks.update(entry.localId, { status: "cancelled", error: null, updatedAt });
  // Even an aborted attempt may have been stored by the server.
  if (entry.attempts > 0) await database.outbox.add(createEntry(entry, "delete"));
};

/** Lists read file checks, not the outbox; so the row shows what the entry says. */
const mirror = async (entry: OutboxEntry): Promise<void> => {
  const status = shownStatus(entry.state);
  const error = status === "failed" ? entry.reason : null;
  await database.fileChecks.update(entry.localId, { status, error, updatedAt: Date.now() });
};

const shownStatus = (state: OutboxEntry["state"]): FileCheckStatus => {
  switch (state) {
    case "captured":
      return "captured";
    case "waiting":
    case "paused":
      return "waiting";
    case "uploading":
      return "uploading";
    case "rejected":
    case "damaged":
      return "failed";
  }
};
