import type { ControlTotals, Report } from "#engine/index.ts";
import { describeClient, describePeriod } from "#text/describe-format.ts";
import { formatAmount } from "#text/format-amount.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";

export interface ContentFact {
  readonly name: string;
  readonly value: string;
}

/** Content of a file, for comparison with the program it comes from; without sums if there are none. */
export function listContentFacts(report: Report, totals: ControlTotals | null): readonly ContentFact[] {
  const { header, format, records, members } = report;
  const facts: ContentFact[] = [];
  const add = (name: string, value: string | null | undefined): void => {
    if (value) facts.push({ name, value });
  };
  add("Format", format.version === undefined ? format.name : `${format.name}, Version ${format.version}`);
  add("Mandant", describeClient(header.beraterNumber, header.clientNumber));
  add("Zeitraum", describePeriod(header));
  add("Kontenrahmen", describeChart(report));
  if (members !== undefined) add("Dateien im Paket", formatNumber(members.length));
  if (format.family === "datev-csv") add("Datensätze", formatNumber(records));
  if (totals === null) return facts;

  const currency = header.wkz || "EUR";
  add("Währung", currency);
  add("Umsatz gesamt (Soll = Haben)", formatAmount(totals.umsatz, currency));
  add("Konten", formatNumber(totals.konten.length));
  if (totals.foreign > 0) {
    add("In Fremdwährung", `${formatCount(totals.foreign, "Datensatz", "Datensätze")}, in keiner Summe enthalten`);
  }
  if (totals.unreadable > 0) {
    add("Nicht lesbar", `${formatCount(totals.unreadable, "Datensatz", "Datensätze")}, in keiner Summe enthalten`);
  }
  add("Festschreibung", describeLock(totals, header.festschreibung));
  const doubled = report.findings.find(({ rule }) => rule === "CSV-C-001")?.count ?? 0;
  add("Doppelte Buchungen in der Datei", doubled === 0 ? "keine" : formatNumber(doubled));
  return facts;
}

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
