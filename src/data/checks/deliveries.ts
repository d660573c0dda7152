import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/**
 * The delivery before this one: same Mandant, same format, other content, taken in earlier. One about the same period
 * goes first, since it is what this one replaces; else the newest. Null if there is none, or no Mandant is named.
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

/** Previous deliveries of many checks, by `localId`, searched for among the rows themselves. */
export const findPreviousAmong = (rows: readonly FileCheckRow[]): ReadonlyMap<string, FileCheckRow> => {
  const previousOf = new Map<string, FileCheckRow>();
  const named = rows.filter(({ clientNumber, format, verdict }) => clientNumber && format && verdict !== null);
  for (const series of Map.groupBy(named, keyOf).values()) {
    // Oldest first, each row once: of two thousand deliveries of one Mandant every pair would be two million.
    let before: Latest | undefined;
    const ofPeriod = new Map<string, Latest>();
    for (const row of series.toSorted((a, b) => b.createdAt - a.createdAt).reverse()) {
      const period = periodOf(row);
      const same = ofPeriod.get(period);
      const previous = beforeIn(same, row) ?? beforeIn(before, row);
      if (previous) previousOf.set(row.localId, previous);
      ofPeriod.set(period, addTo(same, row));
      before = addTo(before, row);
    }
  }
  return previousOf;
};

/** The newest row so far, and the newest of other content than that one. */
interface Latest {
  readonly last: FileCheckRow;
  readonly other: FileCheckRow | undefined;
}

const addTo = (latest: Latest | undefined, row: FileCheckRow): Latest => ({
  last: row,
  other: latest?.last.sha256 === row.sha256 ? latest.other : latest?.last,
});

const beforeIn = (latest: Latest | undefined, row: FileCheckRow): FileCheckRow | undefined =>
  latest?.last.sha256 === row.sha256 ? latest.other : latest?.last;

/** True if `later` takes the place of `row`: the same Mandant, format and period, taken in after `at`. */
export const replaces = (later: FileCheckRow, row: FileCheckRow, at: number): boolean =>
  later.createdAt > at &&
  later.sha256 !== row.sha256 &&
  row.clientNumber !== null &&
  keyOf(later) === keyOf(row) &&
  hasSamePeriod(later, row);

const periodOf = ({ header }: FileCheckRow): string => `${header?.datumVon}|${header?.datumBis}`;

const keyOf = ({ clientNumber, consultantNumber, format }: FileCheckRow): string =>
  `${clientNumber}|${consultantNumber}|${format?.family}|${format?.category}`;

/** The newest earlier delivery of the same period, otherwise the newest of all; `earlier` is newest first. */
const pick = (row: FileCheckRow, earlier: readonly FileCheckRow[]): FileCheckRow | null =>
  earlier.find((other) => hasSamePeriod(other, row)) ?? earlier[0] ?? null;

const hasSamePeriod = (a: FileCheckRow, b: FileCheckRow): boolean => periodOf(a) === periodOf(b);
