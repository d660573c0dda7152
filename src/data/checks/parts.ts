import type { FileCheckRow } from "#data/store/tables.ts";
import { isPartNameOf, type PartName, readPartName } from "#engine/values/file-part-names.ts";
import { isBefore } from "./arrival.ts";
import { labelOf, periodOf, seriesOf } from "./series.ts";

/**
 * A file, and its name as a part if it is one. Parts are told by name, series and period: every device tells them, and
 * those that other programs made.
 */
export interface Placed {
  readonly row: FileCheckRow;
  readonly part: PartName | null;
}

interface Part extends Placed {
  readonly part: PartName;
}

export const toPlaced = (row: FileCheckRow): Placed => ({ row, part: readPartName(row.originalFileName) });

export const isPart = (file: Placed): file is Part => file.part !== null;

export const listParts = (rows: readonly FileCheckRow[]): readonly Part[] => rows.map(toPlaced).filter(isPart);

/** Whether a file was split off another, which arrived before it. */
export const isPartOf = ({ row, part }: Placed, whole: FileCheckRow): boolean =>
  part !== null &&
  isPartNameOf(part, whole.originalFileName) &&
  isBefore(whole, row) &&
  seriesOf(whole) === seriesOf(row) &&
  labelOf(whole, "#") === labelOf(row, "#") &&
  isWithin(row, whole);

const isWithin = (part: FileCheckRow, whole: FileCheckRow): boolean => {
  const [inner, outer] = [periodOf(part), periodOf(whole)];
  return inner === null || outer === null ? inner === outer : outer.from <= inner.from && inner.to <= outer.to;
};

/** The newest state of each part of a file. */
export const partsOf = (whole: FileCheckRow, parts: readonly Part[]): readonly Part[] => {
  const own = parts.filter((one) => isPartOf(one, whole));
  const states = Map.groupBy(own, ({ part }) => part.name).values();
  return [...states].map((files) => files.reduce((last, one) => (isBefore(last.row, one.row) ? one : last)));
};

/** Whether the parts of a file contain all of its records; those by months, by years and by number each for themselves. */
export const isDivided = (whole: FileCheckRow, parts: readonly Part[]): boolean =>
  [...Map.groupBy(partsOf(whole, parts), ({ part }) => part.period?.length).values()].some(
    (own) => own.length > 1 && countRecords(own) >= (whole.records ?? Number.POSITIVE_INFINITY),
  );

/** May be more than the whole has: only the first of several exports in one file is counted there. */
const countRecords = (parts: readonly Part[]): number => parts.reduce((sum, { row }) => sum + (row.records ?? 0), 0);

/** Whether two files are different parts of one, or one of them is a part of the other. */
export const areOneFile = (a: Placed, b: Placed): boolean =>
  a.part !== null && b.part !== null && a.part.stem === b.part.stem && a.part.period === b.part.period
    ? a.part.part !== b.part.part
    : isPartOf(a, b.row) || isPartOf(b, a.row);
