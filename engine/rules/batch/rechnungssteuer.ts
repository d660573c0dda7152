import { type BatchMark, batchCheck } from "#engine/model/batch/batch-check.ts";
import { formatDay, toIsoDate } from "#engine/values/calendar.ts";
import { formatRate } from "#engine/values/number-formats.ts";
import { besideInvoice, received } from "./shared/beside-invoice.ts";
import { type GroupRow, type InvoiceFile, type Join, joinInvoices, plainVatId } from "./shared/join-invoices.ts";
import { formatAmount, markBooking } from "./shared/mark-booking.ts";
import { findTreatment } from "./shared/tax-treatment.ts";

const source =
  "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads; Steuerschlüssel und Steuersätze mit ihrem Zeitraum";

const withoutTax = { sellerVatId: "ATU12345675", buyerVatId: "DE123456788" };

/** The amount of the booking is that of the invoice, so that its taxes can be compared. */
const listSound = (joins: readonly Join[]): readonly Join[] =>
  joins.filter(({ isCertain, measured }) => isCertain && measured.outcome === "gross");

export const steuersatzWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-112",
    severity: "warning",
    title: "Steuersatz der Buchung passt nicht zur E-Rechnung",
    what: "BU-Schlüssel oder Automatikkonto rechnen mit einem Steuersatz, den die E-Rechnung nicht ausweist, oder die Buchungen eines Satzes ergeben nicht den Betrag, den die Rechnung zu diesem Satz nennt. Der Satz eines Schlüssels gilt nach Leistungsdatum, sonst Belegdatum. Rechnungen mit § 13b UStG und innergemeinschaftlicher Lieferung sind eine eigene Regel.",
    why: "Vorsteuer und Umsatzsteuer richten sich nach der Steuer, die in der Rechnung ausgewiesen ist.",
    effect: "Die Voranmeldung enthält eine andere Steuer als die Rechnung.",
    fix: "Berichtigen Sie BU-Schlüssel oder Konto; teilen Sie die Buchung auf, wenn die Rechnung mehrere Steuersätze hat.",
    fixAtSource: "Lassen Sie das Vorsystem den Steuersatz je Betrag aus der E-Rechnung (BG-23) übernehmen.",
    clientRequest: "Bitte prüfen Sie den Steuersatz der genannten Buchungen anhand der Rechnungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    listSound(joinInvoices(files).joins).flatMap(({ invoice, measured: { rows } }) => {
      const mark = findOtherRate(invoice, rows);
      return mark === null ? [] : [mark];
    }),
  good: [
    besideInvoice("19 % in der Rechnung, BU-Schlüssel 9", [received]),
    besideInvoice("19 % in der Ausgangsrechnung, Automatikkonto 8400", [{}]),
    besideInvoice(
      "19 % und 7 %, nach Sätzen aufgeteilt gebucht",
      [received, { ...received, umsatz: "107,00", buSchluessel: "8" }],
      { taxes: twoRates() },
    ),
  ],
  bad: [
    besideInvoice("19 % in der Rechnung, BU-Schlüssel 8", [{ ...received, buSchluessel: "8" }]),
    besideInvoice("Steuerfreie Rechnung, BU-Schlüssel 9", [received], { taxes: [["E", "0", "119.00", "0.00"]] }),
    besideInvoice("19 % und 7 %, alles mit BU-Schlüssel 9 gebucht", [{ ...received, umsatz: "226,00" }], {
      taxes: twoRates(),
    }),
  ],
});

function twoRates() {
  return [
    ["S", "19", "100.00", "19.00"],
    ["S", "7", "100.00", "7.00"],
  ] as const;
}

/** Categories with a tax of their own rules, or of the Canaries, Ceuta and Melilla. */
const otherCategories: ReadonlySet<string> = new Set(["AE", "K", "G", "L", "M", "B"]);

const findOtherRate = (invoice: InvoiceFile, rows: readonly GroupRow[]): BatchMark | null => {
  const { taxes, currency } = invoice;
  if (
    taxes.length === 0 ||
    taxes.some(({ category, rate }) => otherCategories.has(category) || (category === "S" && rate === null))
  )
    return null;
  const grossByRate = new Map<number, number>();
  for (const { rate, gross } of taxes) grossByRate.set(rate ?? 0, (grossByRate.get(rate ?? 0) ?? 0) + gross);
  const bookedByRate = new Map<number, { total: number; count: number; row: GroupRow; words: string }>();
  let isAllKnown = true;
  for (const row of rows) {
    const treatment = findTreatment(row);
    if (treatment.kind !== "domestic") {
      isAllKnown = false;
      continue;
    }
    const { rate, words } = treatment;
    if (!grossByRate.has(rate)) return markRate(row, words, invoice, describeTaxes(invoice));
    const booked = bookedByRate.get(rate) ?? { total: 0, count: 0, row, words };
    bookedByRate.set(rate, { ...booked, total: booked.total + row.amount, count: booked.count + 1 });
  }
  for (const [rate, { total, count, row, words }] of bookedByRate) {
    const gross = grossByRate.get(rate) ?? 0;
    // A part may be booked without tax on purpose; more than the invoice has never is.
    const isOther = isAllKnown
      ? Math.abs(total - gross) > count + roundingCents
      : total > gross + count + roundingCents;
    if (isOther && Math.abs(total - gross) > Math.abs(invoice.gross - invoice.payable) + invoice.prepaid)
      return markRate(row, `${words}: ${formatAmount(total, currency)}`, invoice, describeTaxes(invoice));
  }
  return null;
};

const roundingCents = 2;

const markRate = (row: GroupRow, value: string, invoice: InvoiceFile, expected: string): BatchMark =>
  markBooking(row, ["buSchluessel", value], invoice, ["taxes", expected]);

const describeTaxes = ({ taxes, currency }: InvoiceFile): string =>
  taxes
    .map(({ rate, gross, category }) =>
      rate === null || rate === 0
        ? `ohne Steuer (${category}) brutto ${formatAmount(gross, currency)}`
        : `${formatRate(rate)} brutto ${formatAmount(gross, currency)}`,
    )
    .join(", ");

export const steuerschuldFehlt = batchCheck({
  rule: {
    id: "CSV-C-113",
    severity: "warning",
    title: "§ 13b UStG oder EU-Lieferung ohne passenden Steuerschlüssel",
    what: "Die E-Rechnung weist nur Umsätze aus, für die der Empfänger die Steuer schuldet (AE) oder die eine innergemeinschaftliche Lieferung sind (K). Gebucht ist sie mit deutscher Steuer oder, als Eingangsrechnung, ohne BU-Schlüssel auf einem Konto ohne Automatik. Individuelle Schlüssel und Konten werden nicht beurteilt.",
    why: "Der Empfänger schuldet die Steuer selbst; der Leistende meldet den Umsatz ohne Steuer.",
    effect:
      "Der Umsatz fehlt in der vorgesehenen Zeile der Voranmeldung, oder es wird eine Steuer gebucht, die nicht in der Rechnung steht.",
    fix: "Buchen Sie mit dem Steuerschlüssel oder dem Automatikkonto für § 13b UStG, innergemeinschaftlichen Erwerb oder innergemeinschaftliche Lieferung.",
    fixAtSource: "Lassen Sie das Vorsystem den Steuerschlüssel nach der Steuerkategorie (BT-118) wählen.",
    clientRequest: "Bitte prüfen Sie bei den genannten Rechnungen, ob die Steuerschuld auf den Empfänger übergeht.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    listSound(joinInvoices(files).joins).flatMap(({ invoice, group, measured: { rows } }): readonly BatchMark[] => {
      const [first] = invoice.taxes;
      if (first === undefined || invoice.taxes.some(({ category }) => category !== first.category)) return [];
      const name = categoryNames.get(first.category);
      if (name === undefined) return [];
      for (const row of rows) {
        const treatment = findTreatment(row);
        const isOther = treatment.kind === "domestic" || (treatment.kind === "none" && group.side === "purchase");
        if (isOther) return [markRate(row, treatment.words, invoice, `${first.category}, ${name}`)];
      }
      return [];
    }),
  good: [
    besideInvoice("§ 13b UStG, BU-Schlüssel 94", [{ ...received, buSchluessel: "94" }], {
      ...withoutTax,
      taxes: [["AE", "0", "119.00", "0.00"]],
    }),
    besideInvoice(
      "Innergemeinschaftliche Lieferung empfangen, BU-Schlüssel 19",
      [{ ...received, buSchluessel: "19" }],
      {
        ...withoutTax,
        taxes: [["K", "0", "119.00", "0.00"]],
      },
    ),
  ],
  bad: [
    besideInvoice("§ 13b UStG, BU-Schlüssel 9", [received], { ...withoutTax, taxes: [["AE", "0", "119.00", "0.00"]] }),
    besideInvoice(
      "Innergemeinschaftliche Lieferung empfangen, ohne BU-Schlüssel",
      [{ ...received, buSchluessel: "" }],
      {
        ...withoutTax,
        taxes: [["K", "0", "119.00", "0.00"]],
      },
    ),
  ],
});

const categoryNames: ReadonlyMap<string, string> = new Map([
  ["AE", "Steuerschuld des Leistungsempfängers"],
  ["K", "innergemeinschaftliche Lieferung"],
]);

export const ustIdWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-117",
    severity: "warning",
    title: "USt-IdNr. der Buchung ist nicht die der E-Rechnung",
    what: "EU-Land u. UStID (Bestimmung) nennt eine andere USt-IdNr. als die E-Rechnung: bei einer Ausgangsrechnung die des Käufers (BT-48), bei einer Eingangsrechnung die des Verkäufers (BT-31). Verglichen wird bei innergemeinschaftlichen Lieferungen (K) und Steuerschuld des Empfängers (AE).",
    why: "Die Zusammenfassende Meldung nennt je USt-IdNr. die Summe der Umsätze.",
    effect: "Der Umsatz wird unter einer fremden USt-IdNr. gemeldet; die Steuerfreiheit kann versagt werden.",
    fix: "Übernehmen Sie die USt-IdNr. aus der Rechnung, nachdem Sie sie geprüft haben.",
    fixAtSource: "Gleichen Sie die USt-IdNr. in den Stammdaten des Vorsystems mit der Rechnung ab.",
    clientRequest: "Bitte prüfen Sie die USt-IdNr. der genannten Geschäftspartner.",
    source: "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads; § 18a UStG",
    confidence: "inferred",
  },
  breaks: (files) =>
    listSound(joinInvoices(files).joins).flatMap(({ invoice, group, measured: { rows } }): readonly BatchMark[] => {
      if (!invoice.taxes.some(({ category }) => categoryNames.has(category))) return [];
      const line = group.side === "sale" ? "buyerVatId" : "sellerVatId";
      const expected = plainVatId(invoice[line]);
      // An own number beside an acquisition says where it is taxed.
      const own = group.side === "sale" ? "" : plainVatId(invoice.buyerVatId);
      const other = rows.find(
        ({ vatId }) => vatId.length > 2 && plainVatId(vatId) !== expected && plainVatId(vatId) !== own,
      );
      return expected === "" || other === undefined
        ? []
        : [markBooking(other, ["euLandUstIdBestimmung", other.vatId], invoice, [line, invoice[line]])];
    }),
  good: [besideInvoice("FR83404833048 in Buchung und Rechnung", [supply("FR83404833048")], supplied())],
  bad: [
    besideInvoice("ATU12345675 in der Buchung, FR83404833048 in der Rechnung", [supply("ATU12345675")], supplied()),
  ],
});

function supply(vatId: string) {
  return { gegenkonto: "8125", euLandUstIdBestimmung: vatId };
}

function supplied() {
  return { buyerVatId: "FR83404833048", taxes: [["K", "0", "119.00", "0.00"]] } as const;
}

export const leistungsmonatWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-118",
    severity: "hint",
    title: "Leistung nach der E-Rechnung in einem anderen Monat",
    what: "Der Monat, dem die Buchung steuerlich zugeordnet wird (Datum der Steuerperiode, sonst Leistungsdatum, sonst Belegdatum), ist nicht der Monat der Leistung nach der E-Rechnung (BT-72, sonst BT-73 und BT-74). Eine Eingangsrechnung wird nur gemeldet, wenn die Leistung erst später ausgeführt wird. Rechnungen mit Anzahlungen bleiben außer Betracht.",
    why: "Bei Sollversteuerung entsteht die Umsatzsteuer im Monat der Leistung; die Vorsteuer setzt voraus, dass die Leistung ausgeführt ist.",
    effect: "Die Steuer wird unter Umständen in einer anderen Voranmeldung erklärt, als es das Gesetz verlangt.",
    fix: "Prüfen Sie Leistungsdatum und Steuerperiode der Buchung.",
    fixAtSource: "Lassen Sie das Vorsystem das Leistungsdatum der E-Rechnung übernehmen.",
    clientRequest: "Bitte teilen Sie uns mit, wann die Leistungen der genannten Rechnungen ausgeführt wurden.",
    source: "§ 13 Abs. 1, § 15 Abs. 1 UStG; Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) =>
    listSound(joinInvoices(files).joins).flatMap(({ invoice, group, measured: { rows } }): readonly BatchMark[] => {
      const { deliveredFrom, deliveredTo, prepaid, sign, taxes } = invoice;
      if (deliveredFrom === null || deliveredTo === null || prepaid > 0 || sign !== 1) return [];
      if (!taxes.some(({ category }) => category === "S")) return [];
      const [from, to] = [monthOf(deliveredFrom), monthOf(deliveredTo)];
      for (const row of rows) {
        const day = row.taxDay ?? row.leistungsdatum ?? row.day;
        if (day === null) continue;
        const month = monthOf(day);
        if (group.side === "sale" ? month >= from && month <= to : month >= from) continue;
        const key =
          row.taxDay !== null
            ? "datumZuordSteuerperiode"
            : row.leistungsdatum !== null
              ? "leistungsdatum"
              : "belegdatum";
        const delivered =
          deliveredFrom === deliveredTo
            ? formatDay(deliveredTo)
            : `${formatDay(deliveredFrom)} bis ${formatDay(deliveredTo)}`;
        return [markBooking(row, [key, formatDay(day)], invoice, ["delivery", delivered])];
      }
      return [];
    }),
  good: [
    besideInvoice("Lieferung im Januar, gebucht im Januar", [{}]),
    besideInvoice("Lieferung im Dezember, Leistungsdatum in der Buchung", [{ leistungsdatum: "15122025" }], {
      delivered: "2025-12-15",
    }),
    besideInvoice("Im Dezember erhaltene Lieferung, Rechnung im Januar gebucht", [received], {
      delivered: "2025-12-15",
    }),
  ],
  bad: [
    besideInvoice("Lieferung im Dezember, Ausgangsrechnung im Januar ohne Leistungsdatum gebucht", [{}], {
      delivered: "2025-12-15",
    }),
  ],
});

const monthOf = (day: number): string => toIsoDate(day).slice(0, 7);
