import type { FileFact } from "#checks/worker-calls.ts";
import type { ControlTotals, InvoiceFacts, Report } from "#engine/index.ts";
import { isInvoice, recordWords } from "#engine/report/verdict-words.ts";
import { describeClient, describePeriod } from "#text/describe-format.ts";
import { describeGross, describeIssueDate } from "#text/describe-invoice.ts";
import { formatAmount } from "#text/format-amount.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";

/** Content of a file, for comparison with the program it comes from; without sums if there are none. */
export function listContentFacts(report: Report, totals: ControlTotals | null): readonly FileFact[] {
  const { header, format, records, members, invoice } = report;
  const facts: FileFact[] = [];
  const add = (key: FileFact["key"], name: string, value: string | null | undefined): void => {
    if (value) facts.push({ key, name, value });
  };
  add("format", "Format", format.version === undefined ? format.name : `${format.name}, Version ${format.version}`);
  add("client", "Mandant", describeClient(header.beraterNumber, header.clientNumber));
  add("period", "Zeitraum", describePeriod(header));
  add("chart", "Kontenrahmen", describeChart(report));
  if (invoice !== undefined) for (const fact of listInvoiceFacts(invoice)) facts.push(fact);
  if (members !== undefined) add("members", "Dateien im Paket", formatNumber(members.length));
  if (format.family === "datev-csv" || isInvoice(format)) add("records", recordWords(format)[1], formatNumber(records));
  if (totals === null) return facts;

  const currency = header.wkz || "EUR";
  add("currency", "Währung", currency);
  add("sum", "Umsatz gesamt (Soll = Haben)", formatAmount(totals.umsatz, currency));
  add("konten", "Konten", formatNumber(totals.konten.length));
  if (totals.foreign > 0) {
    add(
      "foreign",
      "In Fremdwährung",
      `${formatCount(totals.foreign, "Datensatz", "Datensätze")}, in keiner Summe enthalten`,
    );
  }
  if (totals.unreadable > 0) {
    add(
      "unreadable",
      "Nicht lesbar",
      `${formatCount(totals.unreadable, "Datensatz", "Datensätze")}, in keiner Summe enthalten`,
    );
  }
  add("lock", "Festschreibung", describeLock(totals, header.festschreibung));
  const doubled = report.findings.find(({ rule }) => rule === "CSV-C-001")?.count ?? 0;
  add("duplicates", "Doppelte Buchungen in der Datei", doubled === 0 ? "keine" : formatNumber(doubled));
  return facts;
}

/** Facts that identify an e-invoice. */
export const listInvoiceFacts = (invoice: InvoiceFacts): readonly FileFact[] =>
  [
    { key: "invoice" as const, name: "Rechnungsnummer", value: invoice.number },
    { key: "issueDate" as const, name: "Rechnungsdatum", value: describeIssueDate(invoice) },
    { key: "seller" as const, name: "Verkäufer", value: invoice.seller },
    { key: "buyer" as const, name: "Käufer", value: invoice.buyer },
    { key: "gross" as const, name: "Gesamtbetrag brutto", value: describeGross(invoice) },
    { key: "rules" as const, name: "Geprüft nach", value: invoice.rules },
  ].flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));

/** The header may omit the chart; then the accounts reveal it. */
function describeChart({ header: { sachkontenrahmen }, inferredChart }: Report): string | undefined {
  if (inferredChart !== undefined) return `SKR${inferredChart.sachkontenrahmen}, aus den Konten geschlossen`;
  return sachkontenrahmen === undefined ? undefined : `SKR${sachkontenrahmen.padStart(2, "0")}`;
}

function describeLock({ festgeschrieben, records }: ControlTotals, header: string | undefined): string {
  if (festgeschrieben === 0) return header === "1" ? "in den Kopfdaten gekennzeichnet" : "nicht gekennzeichnet";
  if (festgeschrieben === records) return "alle Datensätze gekennzeichnet";
  return `${formatNumber(festgeschrieben)} von ${formatCount(records, "Datensatz", "Datensätzen")} gekennzeichnet`;
}
