import { byFiles, countByRule } from "#data/checks/count-by-rule.ts";
import { groupFiles } from "#data/checks/group-files.ts";
import { monthsOf } from "#data/checks/months.ts";
import type { CountedCheck } from "#data/checks/rule-counts.ts";
import { listSenders, senderKey } from "#data/checks/senders.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Format, PrintColumn } from "#engine/index.ts";
import { countVerdicts, errorRateOf, filesOf, type VerdictCounts } from "#engine/report/verdict-counts.ts";
import { severityWords, verdictOrder, verdictWords, wordOfVerdict } from "#engine/report/verdict-words.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { formatClient } from "#text/client-names.ts";
import { describeClient, describePeriod, nameFormat } from "#text/describe-format.ts";
import { describeSender } from "#text/describe-invoice.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatNumber, formatShare } from "#text/format-number.ts";
import { nameMonth } from "#text/list-months.ts";
import type { OfficeReport, ReportSource, ReportTable } from "./office-report.ts";

export const text = (title: string, share: number): PrintColumn => ({ title, share });
const number = (title: string): PrintColumn => ({ title, share: 2, align: "right" });

/** The checks a report is about, newest first. */
export const inMonth = ({ checks, month, clientNumber }: ReportSource): readonly CountedCheck[] =>
  checks
    .filter(({ row }) => monthsOf(row).includes(month) && (clientNumber === null || row.clientNumber === clientNumber))
    .toSorted((a, b) => b.row.createdAt - a.row.createdAt);

const rowsOf = (checks: readonly CountedCheck[]): readonly FileCheckRow[] => checks.map(({ row }) => row);

const describeRate = (counts: VerdictCounts): string => {
  const rate = errorRateOf(counts);
  return rate === null ? "–" : formatShare(rate);
};

export const factsOf = (checks: readonly CountedCheck[]): OfficeReport["facts"] => {
  const counts = countVerdicts(rowsOf(checks));
  return [
    ["Geprüfte Dateien", formatNumber(checks.length)],
    ...verdictOrder.map((verdict) => [verdictWords[verdict], formatNumber(counts[verdict])] as const),
    ["Fehlerquote", describeRate(counts)],
  ];
};

export const filesTable = (checks: readonly CountedCheck[]): ReportTable => ({
  title: "Dateien",
  columns: [
    text("Datei", 7),
    text("Format", 4),
    text("Zeitraum", 4),
    text("Ergebnis", 4),
    number("Fehler"),
    number("Warnungen"),
    text("Geprüft am", 3),
  ],
  rows: checks.map(({ row }) => [
    row.originalFileName,
    row.format === null ? "" : nameFormat(row.format),
    describePeriod(row.header) ?? "",
    row.verdict === null ? "" : wordOfVerdict(row.verdict, row.format),
    row.counts?.error ?? 0,
    row.counts?.warning ?? 0,
    formatDateTime(row.checkedAt ?? row.createdAt),
  ]),
  empty: "In diesem Monat wurde keine Datei geprüft.",
});

export const rulesTable = (checks: readonly CountedCheck[]): ReportTable => ({
  title: "Regeln",
  columns: [text("Regel", 3), text("Bedeutung", 9), text("Schwere", 2), number("Dateien"), number("Fundstellen")],
  rows: countByRule(checks.map(({ findings }) => findings ?? []))
    .toSorted(byFiles)
    .map(({ rule, title, severity, files, occurrences }) => [
      rule,
      title,
      severityWords[severity][0],
      files,
      occurrences,
    ]),
  empty: "Keine Befunde.",
});

export const groupTable = (
  title: string,
  column: string,
  checks: readonly CountedCheck[],
  keyOf: (row: FileCheckRow) => string,
  family: Format["family"] = "datev-csv",
): ReportTable => ({
  title,
  columns: [
    text(column, 6),
    number("Dateien"),
    ...verdictOrder.map((verdict) => number(wordOfVerdict(verdict, { family }))),
    number("Fehlerquote"),
  ],
  rows: groupFiles(rowsOf(checks), keyOf)
    .toSorted((a, b) => compareNames(a.key, b.key))
    .map(({ key, counts }) => [
      key,
      filesOf(counts),
      ...verdictOrder.map((verdict) => counts[verdict]),
      describeRate(counts),
    ]),
  empty: "In diesem Monat wurde keine Datei geprüft.",
});

/** E-invoices by their sender; none where there are no e-invoices. */
export const senderTables = (checks: readonly CountedCheck[]): readonly ReportTable[] => {
  const ofInvoices = checks.filter(({ row }) => senderKey(row) !== null);
  const senders = listSenders(rowsOf(ofInvoices));
  const senderOf = (row: FileCheckRow): string => {
    const invoice = senders.get(senderKey(row) ?? "");
    return invoice === undefined ? "" : describeSender(invoice);
  };
  return ofInvoices.length === 0
    ? []
    : [groupTable("Absender von E-Rechnungen", "Absender", ofInvoices, senderOf, "e-invoice")];
};

export const clientOf = (row: FileCheckRow): string =>
  describeClient(row.consultantNumber, row.clientNumber) ?? "Ohne Mandant";

/** „Oktober 2026 · Mandant 29098/55003“ */
export const subjectOf = ({ month, clientNumber, checks }: ReportSource, withClient: boolean): string => {
  const row = checks.find((check) => check.row.clientNumber === clientNumber)?.row;
  const mandant =
    !withClient || clientNumber === null ? [] : [`Mandant ${row ? clientOf(row) : formatClient(clientNumber)}`];
  return [nameMonth(month), ...mandant].join(" · ");
};
