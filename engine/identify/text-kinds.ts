import { isAsciiBank } from "#engine/csv/scan/is-ascii-bank.ts";
import { recogniseAccountingExport } from "./accounting-exports.ts";
import { isMt940 } from "./is-mt940.ts";
import { type NeighbourKind, nameKind } from "./neighbour-kind.ts";
import { bankSteps, exportSteps, shopSteps } from "./neighbour-steps.ts";
import { recognisePayrollImport } from "./payroll-import.ts";
import { recognisePostversand } from "./postversand.ts";

/** Text files of other programs, the more particular ones first; null for all others. */
export function recogniseTextKind(head: string, name: string): NeighbourKind | null {
  const particular =
    recognisePostversand(head, name) ?? recognisePayrollImport(head) ?? recogniseAccountingExport(head);
  return particular ?? textKinds.find(({ is }) => is(head)) ?? null;
}

interface TextKind extends NeighbourKind {
  readonly is: (head: string) => boolean;
}

/** Headings of the first lines, in any order and quoting. */
const hasHeadings = (head: string, ...patterns: readonly RegExp[]): boolean =>
  head
    .split(/\r\n|\r|\n/)
    .slice(0, 20)
    .some((line) => isNarrowTable(line) && patterns.every((pattern) => pattern.test(line)));

/** Records of the DATEV-Format are wider than the tables of banks and shops. */
function isNarrowTable(line: string): boolean {
  const columns = line.split(/[;,\t]/).length;
  return columns > 1 && columns < 80;
}

const textKinds: readonly TextKind[] = [
  {
    ...nameKind("ein", "Kontoauszug im Format MT940", bankSteps),
    is: isMt940,
  },
  {
    ...nameKind(
      "ein",
      "Bankumsatzimport im ASCII-Weiterverarbeitungsformat",
      "Lesen Sie die Datei in DATEV über die elektronischen Bankbuchungen (ASCII-Import) ein.",
    ),
    is: isAsciiBank,
  },
  {
    ...nameKind(
      "ein",
      "Bankumsatzimport im ASCII-Weiterverarbeitungsformat mit anderem Trennzeichen",
      "Geben Sie die Umsätze im Bankprogramm mit Semikolon als Trennzeichen aus und prüfen Sie die neue Datei; DATEV liest sie über die elektronischen Bankbuchungen (ASCII-Import) ein.",
    ),
    is: (head) => [",", "\t", "|"].some((separator) => isAsciiBank(withSemicolons(head, separator))),
  },
  {
    ...nameKind("ein", "PayPal-Export", shopSteps),
    is: (head) => hasHeadings(head, /Transaktionscode|Transaction ID/i, /Brutto|Gross/i, /Entgelt|Gebühr|Fee/i),
  },
  {
    ...nameKind("ein", "Stripe-Export", shopSteps),
    is: (head) => hasHeadings(head, /balance_transaction_id|automatic_payout_id/i),
  },
  {
    ...nameKind("ein", "Amazon-Abrechnungsbericht", shopSteps),
    is: (head) => hasHeadings(head, /settlement-?\s?id|Abrechnungsnummer/i, /sku/i),
  },
  {
    ...nameKind("ein", "Bestellexport eines Online-Shops", shopSteps),
    is: (head) => hasHeadings(head, /Financial Status|order_id|Bestellnummer/i, /Lineitem|sku|Artikelnummer/i),
  },
  {
    ...nameKind("ein", "Kontoauszug von Wise", bankSteps),
    is: (head) => hasHeadings(head, /(TransferWise|Wise) ID/i, /Running Balance/i),
  },
  {
    ...nameKind("ein", "Kontoauszug einer Bank im CSV-Format", bankSteps),
    is: (head) =>
      hasHeadings(head, /Buchungs(tag|datum)|Buchung;/i, /Wert|Valuta/i, /Betrag|Umsatz|Soll/i) ||
      hasHeadings(head, /Buchungs(tag|datum)/i, /Verwendungszweck/i),
  },
  {
    ...nameKind(
      "ein",
      "Kassenbericht",
      "Geben Sie die Kassendaten im Kassenprogramm als Buchungsstapel im DATEV-Format oder als DATEV-XML aus.",
    ),
    is: (head) => /^"?Kassenbericht"?;/i.test(head.trimStart()),
  },
  {
    ...nameKind("eine", "Auswertung (BWA) und kein Importformat", exportSteps),
    is: (head) => hasHeadings(head, /^"?Zeile"?;/i, /Monat\s?1/i, /Jahreswert/i),
  },
  {
    ...nameKind("eine", "JSON-Datei", exportSteps),
    is: (head) => /^\s*[[{]\s*("[^"]*"\s*:|\{\s*")/.test(head),
  },
];

/** The first line as it would be with semicolons. */
function withSemicolons(head: string, separator: string): string {
  const [line = ""] = head.split(/[\r\n]/, 1);
  return line.includes(";") ? "" : line.replaceAll(separator, ";");
}
