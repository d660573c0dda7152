import { type BatchMark, batchCheck } from "#engine/model/batch/batch-check.ts";
import { formatDay } from "#engine/values/calendar.ts";
import { formatExchangeRate } from "#engine/values/number-formats.ts";
import { besideReceived } from "./shared/beside-invoice.ts";
import { joinInvoices } from "./shared/join-invoices.ts";
import { markBooking } from "./shared/mark-booking.ts";

const source = "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads";

export const belegdatumWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-127",
    severity: "hint",
    title: "Belegdatum ist nicht das Datum der E-Rechnung",
    what: "Nummer und Bruttobetrag der Buchung sind die der E-Rechnung, das Belegdatum ist ein anderes als das Rechnungsdatum (BT-2). Geringe Abweichungen kommen vor, wenn nach dem Eingang gebucht wird.",
    why: "Im Belegdatum steht in der Regel das Datum der Rechnung.",
    effect:
      "Fälligkeit und Skontofrist werden vom falschen Tag an gerechnet; die Buchung kann in einer anderen Voranmeldung stehen.",
    fix: "Prüfen Sie, ob das Belegdatum das Rechnungsdatum sein soll.",
    fixAtSource: "Lassen Sie das Vorsystem das Rechnungsdatum (BT-2) als Belegdatum ausgeben.",
    clientRequest: "Bitte prüfen Sie das Datum der genannten Buchungen anhand der Rechnungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured }): readonly BatchMark[] => {
      const [row] = measured.rows;
      if (!isCertain || measured.outcome !== "gross" || measured.isSameDay || invoice.day === null) return [];
      if (row === undefined || row.day === null) return [];
      return [markBooking(row, ["belegdatum", formatDay(row.day)], invoice, ["date", formatDay(invoice.day)])];
    }),
  good: [besideReceived("Rechnung vom 15.01.2026, Belegdatum 15.01.2026", [{}])],
  bad: [besideReceived("Rechnung vom 15.01.2026, Belegdatum 20.01.2026", [{ belegdatum: "2001" }])],
});

export const faelligkeitWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-128",
    severity: "hint",
    title: "Fälligkeit ist nicht die der E-Rechnung",
    what: "Das Feld Fälligkeit der Buchung nennt einen anderen Tag als das Fälligkeitsdatum der E-Rechnung (BT-9).",
    why: "Die Fälligkeit richtet sich nach der Rechnung.",
    effect: "Zahlungsvorschlag und Mahnwesen arbeiten mit dem falschen Tag.",
    fix: "Übernehmen Sie das Fälligkeitsdatum der Rechnung, wenn nichts anderes vereinbart ist.",
    fixAtSource: "Lassen Sie das Vorsystem das Fälligkeitsdatum (BT-9) ausgeben.",
    clientRequest: "Bitte prüfen Sie die Fälligkeit der genannten Buchungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured }): readonly BatchMark[] => {
      const { dueDay } = invoice;
      if (!isCertain || measured.outcome !== "gross" || dueDay === null) return [];
      const row = measured.rows.find((one) => one.dueDay !== null && one.dueDay !== dueDay);
      if (row === undefined || row.dueDay === null) return [];
      return [markBooking(row, ["faelligkeit", formatDay(row.dueDay)], invoice, ["dueDay", formatDay(dueDay)])];
    }),
  good: [besideReceived("Beide fällig am 14.02.2026", [{ faelligkeit: "14022026" }], { due: "2026-02-14" })],
  bad: [
    besideReceived("Fällig am 14.02.2026, gebucht mit dem 14.03.2026", [{ faelligkeit: "14032026" }], {
      due: "2026-02-14",
    }),
  ],
});

export const kursWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-129",
    severity: "hint",
    title: "Kurs weicht von dem der E-Rechnung ab",
    what: "Der Kurs der Buchung weicht um mehr als zwei Prozent von dem Kurs ab, der sich aus der Steuer der E-Rechnung in Rechnungswährung (BT-110) und in Euro (BT-111) ergibt.",
    why: "Rechnung und Buchung rechnen denselben Betrag in Euro um.",
    effect: "Aufwand oder Erlös und Steuer in Euro weichen von der Rechnung ab.",
    fix: "Prüfen Sie Kurs und Basis-Umsatz der Buchung.",
    fixAtSource: "Lassen Sie das Vorsystem den Kurs der Rechnung oder den des Bundesfinanzministeriums übernehmen.",
    clientRequest: "Bitte prüfen Sie den Umrechnungskurs der genannten Buchungen.",
    source: `${source}; § 16 Abs. 6 UStG`,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured }): readonly BatchMark[] => {
      const rate = invoice.exchangeRate;
      if (!isCertain || measured.outcome !== "gross" || rate === null) return [];
      const row = measured.rows.find(
        (one) =>
          one.currency === invoice.currency &&
          one.exchangeRate !== null &&
          Math.abs(one.exchangeRate / rate - 1) > maxDifference,
      );
      if (row === undefined || row.exchangeRate === null) return [];
      const booked = formatExchangeRate(row.exchangeRate);
      return [markBooking(row, ["kurs", booked], invoice, ["exchangeRate", formatExchangeRate(rate)])];
    }),
  good: [besideReceived("Beide mit Kurs 1,16", [inDollars("1,16")], { currency: "USD", taxInEuro: "16.38" })],
  bad: [
    besideReceived("Kurs 1,16 in der Rechnung, 1,61 in der Buchung", [inDollars("1,61")], {
      currency: "USD",
      taxInEuro: "16.38",
    }),
  ],
});

const maxDifference = 0.02;

/** 119.00 USD, converted by another exchange rate than the one of the invoice or by the same. */
function inDollars(kurs: string) {
  const basisUmsatz = (119 / Number(kurs.replace(",", "."))).toFixed(2).replace(".", ",");
  return { wkzUmsatz: "USD", kurs, basisUmsatz, wkzBasisUmsatz: "EUR" };
}
