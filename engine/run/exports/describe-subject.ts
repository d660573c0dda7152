import type { InvoiceFacts } from "#engine/report/report.ts";
import { isInvoice, recordWords, severityOrder, severityWords, wordOfVerdict } from "#engine/report/verdict-words.ts";
import type { Report } from "#engine/rules/reported.ts";
import { formatCount, formatWritten, wholeNumbers } from "#engine/values/number-formats.ts";
import type { ExportSubject } from "./export-subject.ts";
import type { Fact, PrintBlock } from "./print-document.ts";
import { describeOccurrences, formatFileDate, formatMoment, showControls } from "./words.ts";

/** Lines about the file and its check; unknown facts are left out. */
export function describeSubject({ file, sha256, result, checkedAt, clientName }: ExportSubject): readonly Fact[] {
  const { report } = result;
  const { header } = report;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Datei", showControls(file.name)],
    ["Größe", `${wholeNumbers.format(file.size)} Byte`],
    ["SHA-256", sha256],
    ["Format", describeFormat(report)],
    ["Berater/Mandant", describeMandant(report, clientName)],
    ["Zeitraum", formatPeriod(report)],
    ["Wirtschaftsjahr ab", header.wjBeginn === undefined ? null : formatFileDate(header.wjBeginn)],
    ["Kontenrahmen", describeChart(report)],
    ["Bezeichnung", header.bezeichnung ?? null],
    ...listInvoice(report),
    [recordWords(report.format)[1], describeRecords(report)],
    ["Importweg", isInvoice(report.format) ? null : routeWords[report.route]],
    ["Geprüft am", checkedAt === null ? null : formatMoment(checkedAt)],
    ["Regelstand", report.rulesetVersion],
    ["Prüfmaschine", report.engineVersion],
  ];
  return facts.flatMap(([name, value]) =>
    value === null || value === "" ? [] : [[name, showControls(value)] as const],
  );
}

const listInvoice = ({ invoice }: Report): readonly (readonly [string, string | null])[] =>
  invoice === undefined
    ? []
    : [
        ["Rechnungsnummer", invoice.number ?? null],
        ["Rechnungsdatum", invoice.issueDate === undefined ? null : formatFileDate(invoice.issueDate)],
        ["Verkäufer", invoice.seller ?? null],
        ["USt-IdNr. des Verkäufers", invoice.sellerVatId ?? null],
        ["Käufer", invoice.buyer ?? null],
        ["Gesamtbetrag brutto", describeGross(invoice)],
        ["Geprüft nach", invoice.rules ?? null],
      ];

/** Amount and currency of an e-invoice: „119,00 EUR“; null if it names no amount. */
export const describeGross = ({ gross, currency }: InvoiceFacts): string | null =>
  gross === undefined ? null : [formatWritten(gross), currency].filter(Boolean).join(" ");

/** Records of other families are counted by their members and units. */
const describeRecords = ({ format, records }: Report): string | null =>
  format.family === "datev-csv" || isInvoice(format) ? wholeNumbers.format(records) : null;

function describeChart({ header: { sachkontenrahmen }, inferredChart }: Report): string | null {
  if (inferredChart !== undefined) return `SKR${inferredChart.sachkontenrahmen}, aus den Konten geschlossen`;
  return sachkontenrahmen === undefined ? null : `SKR${sachkontenrahmen.padStart(2, "0")}`;
}

export const describeVerdict = (report: Report): PrintBlock => ({
  kind: "verdict",
  verdict: report.verdict,
  text: wordOfVerdict(report.verdict, report.format),
  detail: report.reason ?? describeFindings(report),
});

/** „10 Regeln · 123 Fundstellen (3 Fehler, 120 Warnungen)“. */
export function describeFindings({ findings, counts }: Pick<Report, "findings" | "counts">): string {
  const total = countAll(counts);
  if (total === 0) return "Keine Befunde";
  const bySeverity = severityOrder
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCount(counts[severity], ...severityWords[severity]));
  const rules = findings.length === 0 ? "" : `${formatCount(findings.length, "Regel", "Regeln")} · `;
  return `${rules}${describeOccurrences(total)} (${bySeverity.join(", ")})`;
}

export const countAll = ({ error, warning, hint }: Report["counts"]): number => error + warning + hint;

export const describeFormat = ({ format }: Report): string =>
  format.version === undefined ? format.name : `${format.name}, Version ${format.version}`;

export const describeMandant = ({ header }: Report, clientName?: string): string => {
  if (header.clientNumbers !== undefined) return header.clientNumbers.join(", ");
  const numbers = [header.beraterNumber, header.clientNumber].filter((number) => number !== undefined).join("/");
  return header.clientNumber === undefined || !clientName ? numbers : `${numbers} · ${clientName}`;
};

/** „01.01.2026–31.01.2026“; empty where the file names none. */
export const formatPeriod = ({ header: { datumVon, datumBis } }: Report): string =>
  [datumVon, datumBis].flatMap((date) => (date === undefined ? [] : [formatFileDate(date)])).join("–");

const routeWords = { manual: "Stapelverarbeitung", service: "Buchungsdatenservice" } as const;
