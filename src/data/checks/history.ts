import type { ActKind } from "#contract/act-kinds.ts";
import { describeDevice } from "#data/person/describe-device.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, HistoryRow } from "#data/store/tables.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { toGivenAct } from "./acts.ts";
import { historyOf } from "./history-of.ts";

/** Tables a transaction must include to record an event. */
export const historyTables = [database.history, database.session];

/** Tables a transaction must include to record an act of a person. */
export const actTables = [...historyTables, database.fileChecks, database.outboxEntries];

type File = Pick<FileCheckRow, "localId" | "ownerId" | "originalFileName" | "sha256">;

/** Records an act of this device, inside the caller's transaction: the event is stored if and only if its effect is. */
export const recordHere = async (
  file: File,
  action: HistoryRow["action"],
  check: Pick<HistoryRow, "verdict" | "format" | "rulesetVersion" | "detail" | "actId"> & {
    readonly at?: number;
  } = none,
): Promise<HistoryRow> => {
  const user = (await database.session.get("current"))?.user;
  const person = user?.id === file.ownerId ? user.fullName : null;
  return add(file, { action, at: Date.now(), person, device: describeDevice(), ...check });
};

/** Records what the server did; no person did it, and no person's device. */
export const recordServer = (
  file: File,
  action: HistoryRow["action"],
  at: number,
  check: Pick<HistoryRow, "verdict" | "format" | "rulesetVersion"> = none,
): Promise<HistoryRow> => add(file, { action, at, person: null, device: null, ...check });

/**
 * Records a person's act on a file, and reports it to the server if it has the file; a failed report does not undo the
 * act.
 */
export const recordAct = async (localId: string, action: ActKind, detail: string): Promise<void> => {
  const { fileChecks, outboxEntries } = database;
  try {
    await database.transaction("rw", actTables, async () => {
      const row = await fileChecks.get(localId);
      if (!row) return;
      const { ownerId, fileId } = row;
      const event = await recordHere(row, action, {
        ...none,
        detail,
        actId: crypto.randomUUID(),
        at: await nextMoment(row),
      });
      const acts = fileId === null ? [] : toGivenAct(event);
      if (acts.length > 0) await outboxEntries.add(createEntry("acts", { ownerId, localId, payload: { acts } }));
    });
  } catch (error) {
    log("ERROR", "Event not recorded", { action, error: String(error) });
  }
};

/** Newest first; nothing of other people. */
export const listHistory = (ownerId: string): Promise<HistoryRow[]> => historyOf(ownerId).reverse().toArray();

export interface EventHit {
  readonly event: HistoryRow;
  /** Id of the file on the server; null if it has none, or no longer. */
  readonly fileId: string | null;
}

/** Events whose words or file name contain every word of the query, newest first; none for an empty query. */
export const searchHistory = async (
  ownerId: string,
  query: string,
  limit: number,
  describe: (event: HistoryRow) => string,
): Promise<readonly EventHit[]> => {
  const words = foldQuery(query);
  if (words.length === 0) return [];
  const events = await historyOf(ownerId)
    .reverse()
    .filter((event) => containsWords(foldText(`${event.originalFileName} ${describe(event)}`), words))
    .limit(limit)
    .toArray();
  const files = await database.fileChecks.bulkGet(events.map(({ localId }) => localId));
  return events.map((event, at) => ({ event, fileId: files[at]?.fileId ?? null }));
};

/** Later than every recorded act of the file, whatever the clocks of other devices say: the last act wins. */
const nextMoment = async ({ ownerId, localId }: Pick<FileCheckRow, "ownerId" | "localId">): Promise<number> => {
  const now = Date.now();
  const later = await historyOf(ownerId, now)
    .and((event) => event.localId === localId && event.actId !== undefined)
    .last();
  return later === undefined ? now : later.at + 1;
};

const none = { verdict: null, rulesetVersion: null } as const;

const add = async (
  { localId, ownerId, originalFileName, sha256 }: File,
  event: Omit<HistoryRow, "id" | "localId" | "ownerId" | "originalFileName" | "sha256">,
): Promise<HistoryRow> => {
  const row = { localId, ownerId, originalFileName, sha256, ...event };
  return { ...row, id: await database.history.add(row) };
};
