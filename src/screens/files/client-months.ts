import { type Comparison, compareFindings } from "#data/checks/compare-findings.ts";
import { baseOf, isDelivered, listCurrent, type RelatedDeliveries, relateDeliveries } from "#data/checks/deliveries.ts";
import { periodMonths } from "#data/checks/months.ts";
import { unpackRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";

/** Deliveries of one Mandant for one month. */
export interface ClientMonth {
  readonly clientNumber: string;
  readonly consultantNumber: string | null;
  /** Newest first; empty if nothing has come in yet. */
  readonly files: readonly FileCheckRow[];
  /** Those that no later one has replaced. */
  readonly current: readonly FileCheckRow[];
  /** The most severe of the current ones; null if nothing is checked. */
  readonly verdict: Verdict | null;
  /** The newest file of the month, and what it replaces or follows. */
  readonly latest: FileCheckRow | null;
  readonly related: RelatedDeliveries;
  /** Changes of Befunde from the file that `latest` is compared with; null if there is none or one is not checked. */
  readonly change: Comparison | null;
}

/**
 * All Mandanten with their Buchungsstapel of the month. Those with a delivery that cannot be imported come first, then
 * those without a delivery, then the rest; each by number. Months are `JJJJ-MM`.
 */
export const listClientMonths = (rows: readonly FileCheckRow[], month: string): readonly ClientMonth[] => {
  const withClient = rows.filter(({ clientNumber }) => clientNumber !== null);
  const related = relateDeliveries(withClient);
  return [...Map.groupBy(withClient, ({ clientNumber }) => clientNumber ?? "")]
    .map(([clientNumber, own]) => {
      const newestFirst = own.toSorted((a, b) => b.createdAt - a.createdAt);
      const line = describe(clientNumber, newestFirst, month);
      const relatedToLatest = related.get(line.latest?.localId ?? "") ?? { previous: null, replaced: null };
      return { ...line, related: relatedToLatest, change: findChange(line.latest, baseOf(relatedToLatest)) };
    })
    .sort((a, b) => urgencyOf(a) - urgencyOf(b) || Number(a.clientNumber) - Number(b.clientNumber));
};

/** Files that no month of a Mandant can show. */
export const countOutside = (rows: readonly FileCheckRow[]): number =>
  rows.filter((row) => row.format?.family !== "archive" && (row.clientNumber === null || !isDelivered(row))).length;

const describe = (clientNumber: string, own: readonly FileCheckRow[], month: string) => {
  const delivered = own.filter(isDelivered);
  const isInMonth = (row: FileCheckRow): boolean => periodMonths(row).includes(month);
  const files = delivered.filter(isInMonth);
  const current = files.length === 0 ? [] : listCurrent(delivered).filter(isInMonth);
  return {
    clientNumber,
    consultantNumber: own.find((row) => row.consultantNumber !== null)?.consultantNumber ?? null,
    files,
    current,
    verdict: verdictOrder.find((verdict) => current.some((row) => row.verdict === verdict)) ?? null,
    latest: files[0] ?? null,
  };
};

const findChange = (latest: FileCheckRow | null, base: FileCheckRow | null): Comparison | null =>
  latest?.findings === undefined || base?.findings === undefined
    ? null
    : compareFindings(unpackRuleCounts(base.findings), unpackRuleCounts(latest.findings));

const urgencyOf = ({ verdict, files }: Pick<ClientMonth, "verdict" | "files">): number => {
  if (verdict === "notImportable" || verdict === "notCheckable") return 0;
  return files.length === 0 ? 1 : 2;
};
