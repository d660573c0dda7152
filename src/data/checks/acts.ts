import { maxActDetailLength, maxActs } from "#contract/act-kinds.ts";
import type { FileCheck, GivenAct } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, HistoryRow } from "#data/store/tables.ts";
import { historyOf } from "./history-of.ts";

type Sender = Pick<FileCheckRow, "ownerId" | "localId">;

/**
 * Queues all acts of this device on a file that arrives at the server, or of which the server has forgotten some, inside
 * the caller's transaction. The server ignores repeated acts.
 */
export const queueActs = async ({ ownerId, localId }: Sender): Promise<void> => {
  const events = await historyOf(ownerId)
    // Not only those later than the file: a clock may have been set back since.
    // Filtered afterwards: read at once, and not event by event, which each arrival would wait for.
    .toArray();
  const acts = events
    .filter((event) => event.localId === localId)
    .flatMap(toGivenAct)
    .slice(-maxActs);
  if (acts.length > 0) await database.outboxEntries.add(createEntry("acts", { ownerId, localId, payload: { acts } }));
};

/** Whether an answer of the server is older than what this device knows it to have had. */
export const forgetsActs = (
  { fileId, actsAt }: Pick<FileCheckRow, "fileId" | "actsAt">,
  answer: Pick<FileCheck, "fileId" | "actsAt">,
): boolean => fileId === answer.fileId && (answer.actsAt ?? 0) < (actsAt ?? 0);

/** The act as the server expects it; empty unless this person did it on this device. */
export const toGivenAct = (event: HistoryRow): readonly GivenAct[] => {
  const { actId: id, action, detail = "", at, device, person, isElsewhere } = event;
  if (id === undefined || person === null || isElsewhere) return [];
  return [
    { id, action: action as GivenAct["action"], detail: detail.slice(0, maxActDetailLength), at, device: device ?? "" },
  ];
};

/** Stores acts of other devices, inside the caller's transaction; existing ones stay as they are. */
export const mergeActs = async (row: FileCheckRow, { acts = [] }: Pick<FileCheck, "acts">): Promise<void> => {
  const { ownerId, localId, originalFileName, sha256 } = row;
  const moments = acts.map(({ at }) => [ownerId, at]);
  const events = await database.history.where("[ownerId+at]").anyOf(moments).toArray();
  const cached = new Set(events.map(({ actId }) => actId));
  const missing = acts.filter(({ id }) => !cached.has(id));
  const none = { verdict: null, rulesetVersion: null };
  await database.history.bulkAdd(
    missing.map(({ id: actId, action, detail, at, device, person }) => ({
      ...{ actId, ownerId, localId, originalFileName, sha256, at, action, person, ...none },
      ...(detail === "" ? {} : { detail }),
      device: device === "" ? null : device,
      isElsewhere: true as const,
    })),
  );
};
