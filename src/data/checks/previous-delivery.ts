import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/**
 * The delivery before this one: same Mandant, same format, other content, taken in earlier. One about the same period
 * goes first, since it is what this one replaces; else the newest. Null where there is none, or no Mandant is named.
 */
export const findPreviousDelivery = async (row: FileCheckRow): Promise<FileCheckRow | null> => {
  const { ownerId, clientNumber, format, sha256, createdAt } = row;
  if (clientNumber === null || format === null) return null;
  const earlier = await database.fileChecks
    .where("[ownerId+createdAt]")
    .between([ownerId, 0], [ownerId, createdAt])
    .and((other) => keyOf(other) === keyOf(row) && other.sha256 !== sha256 && other.verdict !== null)
    .reverse()
    .toArray();
  return pick(row, earlier);
};

/** The same for many at once, by `localId`; the deliveries before are looked for among the rows themselves. */
export const findPreviousAmong = (rows: readonly FileCheckRow[]): ReadonlyMap<string, FileCheckRow> => {
  const previousOf = new Map<string, FileCheckRow>();
  const named = rows.filter(({ clientNumber, format, verdict }) => clientNumber && format && verdict !== null);
  for (const series of Map.groupBy(named, keyOf).values()) {
    const newestFirst = series.toSorted((a, b) => b.createdAt - a.createdAt);
    newestFirst.forEach((row, index) => {
      const earlier = newestFirst.slice(index + 1).filter(({ sha256 }) => sha256 !== row.sha256);
      const previous = pick(row, earlier);
      if (previous) previousOf.set(row.localId, previous);
    });
  }
  return previousOf;
};

const keyOf = ({ clientNumber, consultantNumber, format }: FileCheckRow): string =>
  [clientNumber, consultantNumber, format?.family, format?.category].join("|");

/** Of the earlier deliveries, newest first, that of the same period, else the newest. */
const pick = (row: FileCheckRow, earlier: readonly FileCheckRow[]): FileCheckRow | null =>
  earlier.find((other) => hasSamePeriod(other, row)) ?? earlier[0] ?? null;

const hasSamePeriod = (a: FileCheckRow, b: FileCheckRow): boolean =>
  a.header?.datumVon === b.header?.datumVon && a.header?.datumBis === b.header?.datumBis;
