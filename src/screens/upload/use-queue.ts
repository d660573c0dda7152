import { useLiveQuery } from "dexie-react-hooks";
import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { EarlyVerdict } from "#state/check-machine.ts";
import { runningChecks } from "#state/running-checks.ts";
import { type ArrivingFile, uploadDesk } from "#state/upload-desk.ts";
import { startOfDay } from "#text/format-date.ts";
import { type Settled, settle } from "#ui/settle.ts";
import { loadQueue, type QueueItem } from "./load-queue.ts";

/** Listed files: those still arriving, then the stored ones, each newest first. */
export interface Queue {
  readonly arriving: readonly (ArrivingFile & Partial<EarlyVerdict>)[];
  readonly items: readonly QueueItem[];
  /** The same as the store holds them: a verdict here has its report. */
  readonly stored: readonly QueueItem[];
}

/** Undefined until the store has answered. A newly chosen file appears without waiting for it. */
export const useQueue = (ownerId: string): Settled<Queue> | undefined => {
  const { arriving } = useSnapshot(uploadDesk);
  const { entries } = useSnapshot(runningChecks);
  const loaded = useLiveQuery(async () => {
    const items = await settle(loadQueue(ownerId, startOfDay(Date.now())));
    return { items, arriving };
  }, [ownerId, arriving]);
  if (loaded === undefined) return undefined;
  const { items } = loaded;
  if (!items.ok) return items;
  const value: Queue = {
    stored: items.value,
    items: items.value.map((item) => withVerdict(item, entries[item.row.localId]?.early)),
    arriving: listArriving([...loaded.arriving, ...arriving], items.value).map((file) => ({
      ...file,
      ...entries[file.localId]?.early,
    })),
  };
  return { ok: true, value };
};

/** Verdict and format of every listed file, in order; null while there is none. */
export const listJudged = ({
  arriving,
  items,
}: Pick<Queue, "arriving" | "items">): readonly Pick<FileCheckRow, "verdict" | "format">[] => [
  ...arriving.map(({ verdict = null, format = null }) => ({ verdict, format })),
  ...items.map(({ row: { verdict, format } }) => ({ verdict, format })),
];

/** The verdict is available a moment before the row contains it. */
const withVerdict = (item: QueueItem, early: EarlyVerdict | null | undefined): QueueItem =>
  !early || item.row.verdict !== null ? item : { ...item, row: { ...item.row, ...early } };

/**
 * Keeps a file until the list contains it, also one that was arriving when the list was read; otherwise it would vanish
 * between being stored and being listed.
 */
export const listArriving = (
  arriving: readonly ArrivingFile[],
  items: readonly { readonly row: Pick<QueueItem["row"], "localId"> }[],
): readonly ArrivingFile[] => {
  const listed = new Set(items.map(({ row }) => row.localId));
  const waiting = new Map(arriving.map((file) => [file.localId, file]));
  return [...waiting.values()].filter(({ localId }) => !listed.has(localId)).reverse();
};
