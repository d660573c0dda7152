import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { archiveOf } from "./archive-id.ts";
import { isBefore } from "./arrival.ts";
import { periodMonths } from "./months.ts";
import { areOneFile, isDivided, isPart, type Placed, toPlaced } from "./parts.ts";
import { hasFacts } from "./row-facts.ts";
import { isSample } from "./sample.ts";
import { isInvoice, labelOf, type Named, type Period, periodOf, plainName, seriesOf } from "./series.ts";

/** Earlier files of the same series. */
export interface RelatedDeliveries {
  /** Newest file of the delivery before this one. */
  readonly previous: FileCheckRow | null;
  /** Newest earlier file of the same delivery: „Ersetzt …“. */
  readonly replaced: FileCheckRow | null;
}

const buchungsstapel = 21;

/** True if the file counts for the months of a Mandant and for the UStVA: a Buchungsstapel that names its period. */
export const isDelivered = ({ format, header }: Pick<FileCheckRow, "format" | "header">): boolean =>
  format?.category === buchungsstapel && periodMonths({ header }).length > 0;

/**
 * Key of the delivery a file belongs to. A series is what one Mandant sends in one format; a delivery is its files of one
 * period, or of one name if the header names no period. Later files of a delivery replace earlier ones. An e-invoice is
 * replaced by one of the same sender and number only.
 */
export const deliveryOf = (row: Named): string => {
  if (isInvoice(row)) return seriesOf(row);
  const period = periodOf(row);
  return [
    seriesOf(row),
    period === null ? plainName(row.originalFileName) : `${period.from}–${period.to}`,
    labelOf(row, "#"),
  ].join("|");
};

/** Related deliveries of one file, among all checks of its owner. */
export const findRelated = async (row: FileCheckRow): Promise<RelatedDeliveries> => {
  const series = seriesOf(row);
  const rows = await database.fileChecks
    .where({ ownerId: row.ownerId })
    .and((other) => other.clientNumber === row.clientNumber && seriesOf(other) === series)
    .toArray();
  return relateDeliveries(rows).get(row.localId) ?? unrelated;
};
const unrelated: RelatedDeliveries = { previous: null, replaced: null };

/** Related deliveries of many files of one person, by `localId`. */
export const relateDeliveries = (rows: readonly FileCheckRow[]): ReadonlyMap<string, RelatedDeliveries> => {
  const named = rows.filter(
    (row) => row.clientNumber && row.format && row.verdict !== null && hasFacts(row) && !isSample(row),
  );
  const related = new Map<string, RelatedDeliveries>();
  for (const series of Map.groupBy(named, seriesOf).values()) {
    const newestFirst = series.toSorted((a, b) => (isBefore(a, b) ? 1 : -1)).map(toDelivered);
    const states = Map.groupBy(newestFirst, ({ delivery }) => delivery);
    const byEnd = Map.groupBy(newestFirst, ({ period }) => period?.to ?? undated);
    const ends = [...byEnd.keys()]
      .filter((end) => end !== undated)
      .toSorted()
      .reverse();
    for (const one of newestFirst) {
      const { row, delivery, period } = one;
      const isEarlier = (other: Delivered): boolean => isBefore(other.row, row) && isOther(other, one);
      const replaced = states.get(delivery)?.find(isEarlier)?.row ?? null;
      const previous = period
        ? pick(
            one,
            byEnd,
            ends.filter((end) => end < period.from),
          )
        : byEnd.get(undated)?.find((other) => other.delivery !== delivery && isEarlier(other))?.row;
      related.set(row.localId, { previous: previous ?? null, replaced });
    }
  }
  return related;
};

/** A file with the keys of its delivery, which thousands of comparisons need. */
interface Delivered extends Placed {
  readonly delivery: string;
  readonly label: string;
  readonly period: Period | null;
}

/** Key of files without a period, where others have the end of theirs. */
const undated = "";

const toDelivered = (row: FileCheckRow): Delivered => ({
  ...toPlaced(row),
  delivery: deliveryOf(row),
  label: labelOf(row, ""),
  period: periodOf(row),
});

/** The first of these ends with an acceptable file decides; in it a file of the same Bezeichnung comes first. */
const pick = (
  one: Delivered,
  byEnd: ReadonlyMap<string, readonly Delivered[]>,
  ends: readonly string[],
): FileCheckRow | undefined => {
  for (const end of ends) {
    const others = byEnd.get(end) ?? [];
    const match =
      others.find((other) => other.label === one.label && isOther(other, one)) ??
      others.find((other) => isOther(other, one));
    if (match) return match.row;
  }
  return undefined;
};

/** The files of Mandanten that no later one has replaced: neither another state of their delivery nor all their parts. */
export const listCurrent = (rows: readonly FileCheckRow[]): readonly FileCheckRow[] => {
  const files = rows.map(toPlaced);
  const parts = files.filter(isPart);
  const states = [...Map.groupBy(files, ({ row }) => deliveryOf(row)).values()];
  return states.flatMap((delivery) =>
    delivery
      .filter((one) => !delivery.some((later) => isBefore(one.row, later.row) && isNewState(later, one, delivery)))
      .flatMap(({ row }) => (isDivided(row, parts) ? [] : row)),
  );
};

/** A file with the name of one out of an archive corrects that one, and leaves the others of this archive as they are. */
const isNewState = (later: Placed, one: Placed, delivery: readonly Placed[]): boolean => {
  if (later.row.sha256 === one.row.sha256) return true;
  const name = plainName(later.row.originalFileName);
  const isNamesake = ({ row }: Placed): boolean => plainName(row.originalFileName) === name;
  return (
    !areTogether(later, one) &&
    (isNamesake(one) || !delivery.some((other) => isNamesake(other) && areInArchive(other, one)))
  );
};

/** The file a delivery is compared with: an earlier state of itself, else the delivery before it. */
export const baseOf = ({ replaced, previous }: RelatedDeliveries): FileCheckRow | null => replaced ?? previous;

/** Order of two files in time: by period, then by arrival. */
export const compareInTime = (a: FileCheckRow, b: FileCheckRow): number => {
  const [one, other] = [periodOf(a), periodOf(b)];
  const byPeriod = one && other ? compareText(one.from, other.from) || compareText(one.to, other.to) : 0;
  return byPeriod || (isBefore(a, b) ? -1 : 1);
};

/** True if `later` takes the place of `row`: the same series and period, arrived after `at`. */
export const replaces = (later: FileCheckRow, row: FileCheckRow, at: number): boolean =>
  later.createdAt > at &&
  isOther(toPlaced(later), toPlaced(row)) &&
  row.clientNumber !== null &&
  seriesOf(later) === seriesOf(row) &&
  periodOf(later)?.from === periodOf(row)?.from &&
  periodOf(later)?.to === periodOf(row)?.to;

/** Other content, and not sent together: out of one archive, or as parts of one file. */
const isOther = (other: Placed, one: Placed): boolean =>
  other.row.sha256 !== one.row.sha256 && !areTogether(other, one);

const areTogether = (a: Placed, b: Placed): boolean => areInArchive(a, b) || areOneFile(a, b);

const areInArchive = (a: Placed, b: Placed): boolean => {
  const archive = archiveOf(a.row.localId);
  return archive !== undefined && archiveOf(b.row.localId) === archive;
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
