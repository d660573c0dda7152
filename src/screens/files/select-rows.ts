import { isReminderDue, openInquiryOf } from "#data/checks/inquiry-state.ts";
import { periodMonths } from "#data/checks/months.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import { senderKey } from "#data/checks/senders.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { foldLabel } from "#engine/values/fold-text.ts";
import { describePeriod } from "#text/describe-format.ts";
import { toDayKey } from "#text/format-date.ts";
import { shownStatus } from "#text/shown-status.ts";
import { statusWords } from "#text/status-words.ts";
import { endOfDay, type FilesFilter, type SortColumn, startOfDay } from "./files-filter.ts";

export interface ShownRows {
  readonly rows: readonly FileCheckRow[];
  /** All that match, on every page. */
  readonly total: number;
  /** The page that is shown; the last one when the requested page no longer exists. */
  readonly page: number;
  readonly pages: number;
}

interface Shown {
  readonly rowsPerPage: number;
  /** Whether the server can be reached: offline, the rows say so in their status. */
  readonly connected: boolean;
}

/** Filters the database query did not cover (text, client and verdict are done), then order and page. */
export function selectRows(
  rows: readonly FileCheckRow[],
  filter: FilesFilter,
  { rowsPerPage, connected }: Shown,
): ShownRows {
  const statusOf = (row: FileCheckRow): string => statusWords[shownStatus(row, connected)];
  const matching = rows.filter(
    (row) =>
      hasStatus(statusOf(row), filter.status) &&
      isInPeriod(row, filter) &&
      (filter.format === "" || row.format?.name === filter.format) &&
      (filter.herkunft === "" || row.header?.herkunft === filter.herkunft) &&
      (filter.sender === "" || senderKey(row) === filter.sender) &&
      (filter.month === null || periodMonths(row).includes(filter.month)) &&
      (filter.tag === "" || hasTag(row, filter.tag)) &&
      (!filter.mine || organisationOf(row).assignee?.id === row.ownerId) &&
      (filter.deviation !== "different" || row.agreement === "different") &&
      (filter.inquiry !== "open" || openInquiryOf(row) !== null) &&
      (filter.inquiry !== "due" || isReminderDue(row, toDayKey(Date.now()))),
  );
  const { column, descending } = filter.sort;
  const direction = descending ? -1 : 1;
  const sorted = matching.sort((a, b) => direction * compare(a, b, column, statusOf) || b.createdAt - a.createdAt);
  const pages = Math.max(1, Math.ceil(sorted.length / rowsPerPage));
  const page = Math.min(filter.page, pages - 1);
  return { rows: sorted.slice(page * rowsPerPage, (page + 1) * rowsPerPage), total: sorted.length, page, pages };
}

/** States that share a word are one choice: „Wartet auf Verbindung“ is captured as well as waiting, with a connection or without. */
const hasStatus = (word: string, status: string): boolean =>
  status === "all" ||
  word === statusWords[status as FileCheckRow["status"]] ||
  (status === "waiting" && word === statusWords.queued);

function isInPeriod(row: FileCheckRow, { from, to }: FilesFilter): boolean {
  const at = row.checkedAt ?? row.createdAt;
  return (from === null || at >= startOfDay(from)) && (to === null || at <= endOfDay(to));
}

const hasTag = (row: FileCheckRow, tag: string): boolean =>
  organisationOf(row).tags.some((one) => foldLabel(one) === foldLabel(tag));

function compare(
  a: FileCheckRow,
  b: FileCheckRow,
  column: SortColumn,
  statusOf: (row: FileCheckRow) => string,
): number {
  switch (column) {
    case "datei":
      return compareNames(a.originalFileName, b.originalFileName);
    case "format":
      return compareNames(a.format?.name ?? "", b.format?.name ?? "");
    case "mandant":
      return compareNames(a.clientNumber ?? "", b.clientNumber ?? "");
    case "zeitraum":
      return (
        compareNames(a.header?.datumVon ?? "", b.header?.datumVon ?? "") ||
        compareNames(describePeriod(a.header) ?? "", describePeriod(b.header) ?? "")
      );
    case "urteil":
      return urgencyOf(b) - urgencyOf(a);
    case "fehler":
      return (a.counts?.error ?? -1) - (b.counts?.error ?? -1);
    case "warnungen":
      return (a.counts?.warning ?? -1) - (b.counts?.warning ?? -1);
    case "status":
      return compareNames(statusOf(a), statusOf(b));
    case "schlagwoerter":
      return compareNames(organisationOf(a).tags.join(" "), organisationOf(b).tags.join(" "));
    case "zustaendig":
      return compareNames(organisationOf(a).assignee?.name ?? "", organisationOf(b).assignee?.name ?? "");
    case "geprueft":
      return (a.checkedAt ?? a.createdAt) - (b.checkedAt ?? b.createdAt);
  }
}

const urgencyOf = (row: FileCheckRow): number =>
  row.verdict === null ? verdictOrder.length : verdictOrder.indexOf(row.verdict);
