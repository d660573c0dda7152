import { type NeighbourKind, nameKind } from "./neighbour-kind.ts";
import { findHeadings, type HeadingLine, readHeadingLines } from "./read-headings.ts";

/** Tables for other accounting programs, and reports of a payment service, by their headings; null for all others. */
export function recogniseAccountingExport(head: string): NeighbourKind | null {
  for (const line of readHeadingLines(head)) {
    const table = tables.find((one) => fits(one, line));
    if (table !== undefined)
      return { ...table.kind, steps: [table.kind.steps, ...(table.notes?.(line) ?? [])].join(" ") };
  }
  return isHeadlessKassenbuch(head) ? kassenbuch.kind : null;
}

interface Table {
  readonly kind: NeighbourKind;
  /** The line must have at least one heading of each group. */
  readonly groups: readonly (readonly string[])[];
  /** Headings of the format, in any order; `minHeadings` of them are enough. */
  readonly headings: readonly string[];
  readonly minHeadings: number;
  /** Further remarks on this file. */
  readonly notes?: (line: HeadingLine) => readonly string[];
  readonly source: string;
  readonly certainty: "official" | "several" | "single";
}

const fits = ({ groups, headings, minHeadings }: Table, line: HeadingLine): boolean =>
  groups.every((group) => findHeadings(line, group).length > 0) && findHeadings(line, headings).length >= minHeadings;

const kassenbuchHeadings =
  "Währung VorzBetrag RechNr BelegDatum Belegtext UStSatz BU Gegenkonto Kost1 Kost2 Kostmenge Skonto Nachricht".split(
    " ",
  );

const notChecked =
  "Geprüft wird sie hier nicht: Sie hat weder Kopfdaten noch Felder des DATEV-Formats, und die Stapelverarbeitung liest sie nicht.";

const kassenbuch: Table = {
  kind: nameKind(
    "eine",
    "Importdatei für das Kassenbuch online",
    `Lesen Sie die Datei in DATEV Unternehmen online im Kassenbuch ein. ${notChecked} Für Rechnungswesen geben Sie im Kassenprogramm einen Buchungsstapel im DATEV-Format aus.`,
  ),
  groups: [["VorzBetrag"], ["Gegenkonto", "Belegtext"]],
  headings: kassenbuchHeadings,
  minHeadings: 4,
  notes: (line) => {
    const present = findHeadings(line, kassenbuchHeadings);
    const missing = kassenbuchHeadings.filter((heading) => !present.includes(heading));
    const places = present.map((heading) =>
      line.headings.findIndex((one) => findHeadings({ ...line, headings: [one] }, [heading]).length > 0),
    );
    const isSorted = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
    return [
      ...(missing.length === 0
        ? []
        : [`Es fehlen Spalten, die das Kassenbuch online erwartet: ${missing.join(", ")}.`]),
      ...(isSorted ? [] : ["Die Spalten stehen in anderer Reihenfolge, als das Kassenbuch online sie erwartet."]),
      ...(line.separator === ";" ? [] : ["Das Kassenbuch online erwartet Semikolons als Trennzeichen."]),
    ];
  },
  source: "DATEV-Dokument 1002367, Stand 12.02.2025",
  certainty: "official",
};

const rechnungsbuchSteps = `Lesen Sie die Datei in DATEV Unternehmen online bei den Rechnungsbüchern ein. ${notChecked} Für Rechnungswesen geben Sie im Vorsystem einen Buchungsstapel im DATEV-Format oder DATEV-XML aus.`;
const rechnungsbuchSource = "Öffentliche Exportprogramme";
const invoiceDates = ["Fällig_am", "gezahlt_am", "Skto_Fällig_am", "Leistungsdatum"];
const bankFields = ["BankKonto", "BankBlz", "Bankname", "BankIban", "BankBic"];

const rechnungseingangsbuch: Table = {
  kind: nameKind("eine", "Importdatei für das Rechnungseingangsbuch", rechnungsbuchSteps),
  groups: [["VorzBetrag"], ["LieferantName", "LieferantOrt", "LieferantKonto", "USt-IdNr.Lieferant"]],
  headings: [
    "Währung",
    "VorzBetrag",
    "RechNr",
    "Belegdatum",
    "InterneRechNr",
    "LieferantName",
    "BU",
    "Konto",
    "UStSatz",
  ],
  minHeadings: 3,
  source: rechnungsbuchSource,
  certainty: "several",
};

const rechnungsbuch: Table = {
  kind: nameKind("eine", "Importdatei für ein Rechnungsbuch", rechnungsbuchSteps),
  groups: [
    ["VorzBetrag"],
    [
      "InterneRechNr",
      "Sachkonto",
      "Kontobezeichnung",
      "Ware/Leistung",
      "KundenNr.",
      "Kunden-Nr.",
      ...invoiceDates,
      ...bankFields,
    ],
  ],
  headings: [
    "Währung",
    "VorzBetrag",
    "RechNr",
    "Belegdatum",
    "InterneRechNr",
    "Ort",
    "Konto",
    "BU",
    "Sachkonto",
    "UStSatz",
  ],
  minHeadings: 3,
  source: rechnungsbuchSource,
  certainty: "single",
};

/** The columns both have in common say no more. */
const kassenbuchOrRechnungsbuch: Table = {
  kind: nameKind(
    "eine",
    "Importdatei für das Kassenbuch online oder ein Rechnungsbuch",
    `Lesen Sie die Datei in DATEV Unternehmen online im Kassenbuch oder bei den Rechnungsbüchern ein. ${notChecked} Für Rechnungswesen geben Sie im Vorsystem einen Buchungsstapel im DATEV-Format aus.`,
  ),
  groups: [["VorzBetrag"]],
  headings: kassenbuchHeadings,
  minHeadings: 3,
  source: rechnungsbuchSource,
  certainty: "several",
};

const bmdHeadings = (
  "satzart konto gkonto belegnr belegdatum buchdatum buchsymbol buchcode prozent steuercode betrag steuer text buchtyp filiale " +
  "fwbetrag fwsteuer waehrung periode gegenbuchkz verbuchkz ausz-belegnr ausz-betrag extid extbelegnr faelligkeit kost " +
  "verbuchstatus uidnr dokumente skonto"
).split(" ");

const bmd: Table = {
  kind: nameKind(
    "eine",
    "Buchungsdatei für BMD NTCS",
    "Lesen Sie die Datei in BMD NTCS ein, einer Buchführung aus Österreich. Geprüft wird sie hier nicht, und die Stapelverarbeitung von DATEV liest diesen Aufbau nicht. Für DATEV geben Sie im Vorsystem einen Buchungsstapel im DATEV-Format aus.",
  ),
  groups: [
    ["satzart", "gkonto"],
    ["buchsymbol", "buchcode", "steuercode", "verbuchkz", "gegenbuchkz", "buchtyp"],
  ],
  headings: bmdHeadings,
  minHeadings: 5,
  source: "Öffentliche Exportprogramme",
  certainty: "several",
};

const sumUpSteps =
  "Der Bericht nennt Zahlungen und keine Buchungssätze; die Stapelverarbeitung von DATEV liest ihn nicht, und geprüft wird er hier nicht. Verwenden Sie die DATEV-Ausgabe Ihres Kassensystems oder ein Programm, das den Bericht in einen Buchungsstapel umsetzt.";
const sumUpKind = nameKind("ein", "SumUp-Transaktionsbericht", sumUpSteps);
const sumUpSource = { source: "Öffentliche Exportprogramme", certainty: "single" } as const;

const transactionDay = ["Datum der Transaktion", "Transaction Date"];
const transactionId = ["Transaktions-ID", "Transaktions-Nr.", "Transaction ID"];
const balance = ["Verfügbares Guthaben", "Available Balance"];
const paymentMethod = ["Zahlungsmethode", "Zahlungsart", "Payment Method", "Payment Type"];
const lastDigits = ["Card Last 4 Digits", "Last 4 Digits", "Letzte 4 Ziffern", "Letzte 4 Ziffern der Karte"];
const netAmount = ["Nettobetrag", "Net Amount"];
const fee = ["Gebühr", "Fee"];
const payout = ["Auszahlung", "Payout", "Auszahlungs-ID", "Payout ID"];
const amount = ["Betrag", "Amount", "Total"];

const sumUp: readonly Table[] = [
  ...[
    [transactionDay, transactionId],
    [transactionDay, balance],
    [transactionId, balance],
  ].map((groups) => ({
    kind: sumUpKind,
    groups,
    headings: [...transactionDay, ...transactionId, ...balance, ...amount, "Referenz", "Reference"],
    minHeadings: 3,
    ...sumUpSource,
  })),
  {
    kind: sumUpKind,
    groups: [lastDigits, paymentMethod, [...netAmount, ...fee, ...payout, ...amount]],
    headings: [...transactionId, ...paymentMethod, ...lastDigits, ...netAmount, ...fee, ...payout, ...amount, "Status"],
    minHeadings: 4,
    ...sumUpSource,
  },
  {
    // Without digits of the card another payment service may have written it.
    kind: nameKind("ein", "Transaktionsbericht eines Zahlungsdienstes, vermutlich SumUp", sumUpSteps),
    groups: [netAmount, fee, [...paymentMethod, ...lastDigits]],
    headings: [...netAmount, ...fee, ...paymentMethod, ...lastDigits],
    minHeadings: 3,
    ...sumUpSource,
  },
];

/** The more particular ones first. */
const tables: readonly Table[] = [
  kassenbuch,
  rechnungseingangsbuch,
  rechnungsbuch,
  kassenbuchOrRechnungsbuch,
  bmd,
  ...sumUp,
];

/** Currency, signed amount, receipt and day without headings: no other format begins like that. */
function isHeadlessKassenbuch(head: string): boolean {
  const [line] = readHeadingLines(head);
  if (line === undefined) return false;
  const [currency = "", amount = "", , day = ""] = line.headings;
  return (
    line.headings.length <= kassenbuchHeadings.length + 1 &&
    /^[A-Z]{3}$/.test(currency) &&
    /^[+-]\d{1,10},\d{2}$/.test(amount) &&
    /^\d{3,4}$/.test(day)
  );
}
