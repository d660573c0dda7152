import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { HistoryRow } from "#data/store/tables.ts";
import { startOfDay } from "#text/format-date.ts";
import type { ShownEvent } from "./shown-event.ts";

/** Person and device: „Anna Muster · Chrome, Windows“. */
export const describeActor = ({ action, person, device }: ShownEvent): string => {
  if (person !== null || device !== null) return [person, device].filter(Boolean).join(" · ");
  return action === "captured" || action === "checkedOnDevice" ? "Dieses Gerät" : "Server";
};

/** True until the server has received it: the file or its deletion is still to be sent. */
export const isPending = (
  { localId, action }: Pick<HistoryRow, "localId" | "action">,
  outbox: readonly Pick<OutboxEntry, "localId" | "kind">[],
): boolean => {
  const waitsFor = sendingActions.includes(action) ? "upload" : awaited[action];
  return outbox.some((entry) => entry.localId === localId && entry.kind === waitsFor);
};

const awaited: Partial<Record<HistoryRow["action"], OutboxEntry["kind"]>> = { deleted: "delete", restored: "restore" };
const sendingActions: readonly HistoryRow["action"][] = ["captured", "sendRequested", "sentAgain"];

export interface HistoryDay {
  readonly startsAt: number;
  readonly events: readonly ShownEvent[];
}

/** Newest day first, newest event first; of the same millisecond the one recorded last. */
export const groupByDay = (events: readonly ShownEvent[]): readonly HistoryDay[] => {
  const sorted = [...events].sort((a, b) => b.at - a.at || b.id - a.id);
  const days = Map.groupBy(sorted, ({ at }) => startOfDay(at));
  return [...days].map(([startsAt, ofDay]) => ({ startsAt, events: ofDay }));
};
