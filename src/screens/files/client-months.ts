import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import { monthsOf } from "#text/list-months.ts";

/** Deliveries of one Mandant for one month. */
export interface ClientMonth {
  readonly clientNumber: string;
  readonly consultantNumber: string | null;
  /** Newest first; empty if nothing has come in yet. */
  readonly files: readonly FileCheckRow[];
  /** The newest delivery of each series; older ones are history. */
  readonly current: readonly FileCheckRow[];
  /** The most severe of the current ones; null if nothing is checked. */
  readonly verdict: Verdict | null;
  /** The newest file of the month and the delivery before it of the same kind. */
  readonly latest: FileCheckRow | null;
  readonly previous: FileCheckRow | null;
}

/**
 * All Mandanten of this device, with the month. Those with a delivery that cannot be imported come first, then those
 * without a delivery, then the rest; each by number. Months are `JJJJ-MM`.
 */
export const listClientMonths = (rows: readonly FileCheckRow[], month: string): readonly ClientMonth[] => {
  const withClient = rows.filter(({ clientNumber }) => clientNumber !== null);
  const byClient = Map.groupBy(withClient, ({ clientNumber }) => clientNumber ?? "");
  return [...byClient]
    .map(([clientNumber, own]) =>
      describe(
        clientNumber,
        own.toSorted((a, b) => b.createdAt - a.createdAt),
        month,
      ),
    )
    .sort((a, b) => urgencyOf(a) - urgencyOf(b) || Number(a.clientNumber) - Number(b.clientNumber));
};

/** Files that no month of a Mandant can show. */
export const countWithoutClient = (rows: readonly FileCheckRow[]): number =>
  rows.filter(({ clientNumber, format }) => clientNumber === null && format?.family !== "archive").length;

const describe = (clientNumber: string, own: readonly FileCheckRow[], month: string): ClientMonth => {
  const files = own.filter((row) => monthsOf(row).includes(month));
  const [latest = null] = files;
  const current = [...Map.groupBy(files, seriesOf).values()].flatMap(([newest]) => newest ?? []);
  return {
    clientNumber,
    consultantNumber: own.find((row) => row.consultantNumber !== null)?.consultantNumber ?? null,
    files,
    current,
    verdict: verdictOrder.find((verdict) => current.some((row) => row.verdict === verdict)) ?? null,
    latest,
    previous: latest && (own.find((row) => isBefore(row, latest)) ?? null),
  };
};

/** Deliveries of one kind form a series: same format, same words in the name of the batch, whatever the numbers. */
const seriesOf = ({ format, header, originalFileName }: FileCheckRow): string =>
  `${format?.name} ${(header?.bezeichnung ?? originalFileName).replace(/\d+/g, "#")}`;

const isBefore = (row: FileCheckRow, latest: FileCheckRow): boolean =>
  row.createdAt < latest.createdAt && row.sha256 !== latest.sha256 && seriesOf(row) === seriesOf(latest);

const urgencyOf = ({ verdict, files }: ClientMonth): number => {
  if (verdict === "notImportable" || verdict === "notCheckable") return 0;
  return files.length === 0 ? 1 : 2;
};
