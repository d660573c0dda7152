import { deliveryOf } from "#data/checks/deliveries.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** Successive files up to the first that can be imported. */
export interface Delivery {
  readonly firstAt: number;
  /** The first file could be imported, with warnings or without. */
  readonly isCleanAtFirst: boolean;
  /** When the first file that can be imported came in; null while there is none. */
  readonly cleanAt: number | null;
}

type Row = Pick<
  FileCheckRow,
  "clientNumber" | "consultantNumber" | "format" | "header" | "originalFileName" | "verdict" | "createdAt"
>;

/** Groups the checked files of a Mandant into deliveries; uncheckable files belong to none. */
export const listDeliveries = (rows: readonly Row[]): readonly Delivery[] => {
  const judged = rows.filter(({ verdict }) => verdict !== null && verdict !== "notCheckable");
  return [...Map.groupBy(judged, deliveryOf).values()].flatMap((files) => {
    const inOrder = files.toSorted((a, b) => a.createdAt - b.createdAt);
    const [first] = inOrder;
    if (first === undefined) return [];
    const clean = inOrder.find(({ verdict }) => verdict !== "notImportable");
    return [{ firstAt: first.createdAt, isCleanAtFirst: clean === first, cleanAt: clean?.createdAt ?? null }];
  });
};

/** Milliseconds until half of the deliveries with a first error could be imported; null if none could yet. */
export const medianTimeToClean = (deliveries: readonly Delivery[]): number | null => {
  const times = deliveries
    .flatMap(({ firstAt, cleanAt, isCleanAtFirst }) => (cleanAt === null || isCleanAtFirst ? [] : [cleanAt - firstAt]))
    .sort((a, b) => a - b);
  const middle = Math.floor(times.length / 2);
  return times[middle] ?? null;
};
