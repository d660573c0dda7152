import { batchCheck } from "#engine/model/batch/batch-check.ts";
import { formatDay } from "#engine/values/calendar.ts";
import { formatRate } from "#engine/values/number-formats.ts";
import { besideReceived } from "./shared/beside-invoice.ts";
import { fitting, type GroupRow, type InvoiceFile, type Join, joinInvoices } from "./shared/join-invoices.ts";
import { formatAmount, markBooking } from "./shared/mark-booking.ts";

const payment = { konto: "1200", sollHaben: "H", buSchluessel: "", belegdatum: "2501" };

export const skontoZuHoch = batchCheck({
  rule: {
    id: "CSV-C-122",
    severity: "hint",
    title: "Skonto höher als in der E-Rechnung vereinbart",
    what: "Die Zahlung enthält mehr Skonto, als die Zahlungsbedingungen der E-Rechnung (BT-20) am Tag der Zahlung zulassen. Gerechnet wird ab dem Rechnungsdatum mit drei Tagen Banklaufzeit; Bedingungen, die nur als Text angegeben sind, bleiben außer Betracht.",
    why: "Skonto mindert den Anspruch nur in der vereinbarten Höhe und Frist.",
    effect:
      "Der Import ist möglich; zu viel abgezogenes Skonto kann nachgefordert werden, und die Steuer wird zu hoch berichtigt.",
    fix: "Vergleichen Sie den Abzug mit den Zahlungsbedingungen der Rechnung.",
    fixAtSource: "Lassen Sie das Vorsystem Skontosatz und Skontofrist aus der E-Rechnung übernehmen.",
    clientRequest: "Bitte prüfen Sie den Skontoabzug der genannten Zahlungen.",
    source: "XRechnung, BR-DE-18; § 17 Abs. 1 UStG; Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap((one) => {
      const { invoice } = one;
      if (invoice.discounts.length === 0 || invoice.day === null) return [];
      return listPayments(one).flatMap((row) => {
        if (row.skonto === 0 || row.day === null) return [];
        const days = row.day - (invoice.day ?? 0) - bankDays;
        const allowed = invoice.discounts
          .filter((discount) => discount.days >= days)
          .map(({ rate, base }) => (rate * base) / 100);
        if (row.skonto <= Math.max(0, ...allowed) + roundingCents) return [];
        const booked = `${formatAmount(row.skonto, row.currency)} am ${formatDay(row.day)}`;
        return [markBooking(row, ["skonto", booked], invoice, ["discounts", describeDiscounts(invoice)])];
      });
    }),
  good: [
    besideReceived(
      "2 % bis 29.01.2026 vereinbart, am 25.01.2026 abgezogen",
      [{}, { ...payment, umsatz: "116,62", skonto: "2,38" }],
      {
        terms: "#SKONTO#TAGE=14#PROZENT=2.00#",
      },
    ),
  ],
  bad: [
    besideReceived("2 % vereinbart, 3 % abgezogen", [{}, { ...payment, umsatz: "115,43", skonto: "3,57" }], {
      terms: "#SKONTO#TAGE=14#PROZENT=2.00#",
    }),
    besideReceived(
      "2 % bis 20.01.2026 vereinbart, am 25.01.2026 abgezogen",
      [{}, { ...payment, umsatz: "116,62", skonto: "2,38" }],
      {
        terms: "#SKONTO#TAGE=5#PROZENT=2.00#",
      },
    ),
  ],
});

const bankDays = 3;
const roundingCents = 2;

const describeDiscounts = ({ discounts, day, currency }: InvoiceFile): string =>
  discounts
    .map(
      ({ days, rate, base }) =>
        `${formatRate(rate)} bis ${formatDay((day ?? 0) + days)} = ${formatAmount(Math.round((rate * base) / 100), currency)}`,
    )
    .join(", ");

export const zahlungZuHoch = batchCheck({
  rule: {
    id: "CSV-C-123",
    severity: "warning",
    title: "Mehr bezahlt, als die E-Rechnung fordert",
    what: "Die Zahlungen zu dieser E-Rechnung ergeben mit Skonto mehr als ihren Bruttobetrag (BT-112) und ihren Zahlbetrag (BT-115). Gemeldet wird die letzte Zahlung; Rückzahlungen werden abgezogen, Zahlungen in anderer Währung bleiben außer Betracht.",
    why: "Eine Rechnung wird einmal und in ihrer Höhe bezahlt.",
    effect: "Auf dem Personenkonto bleibt ein Guthaben stehen; eine zweite Zahlung bleibt unbemerkt.",
    fix: "Prüfen Sie, ob die Zahlung zu einer anderen Rechnung gehört oder doppelt geleistet wurde.",
    fixAtSource: "Lassen Sie das Vorsystem Zahlungen nach Rechnungsnummer und offenem Betrag zuordnen.",
    clientRequest: "Bitte prüfen Sie, ob die genannten Rechnungen doppelt oder mit falschem Betrag bezahlt sind.",
    source: "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap((one) => {
      const { invoice } = one;
      const payments = listPayments(one);
      const last = payments.at(-1);
      if (last === undefined || payments.some(({ currency }) => currency !== invoice.currency)) return [];
      const paid = payments.reduce((sum, { amount, skonto }) => sum + amount + skonto, 0) - sumOfRefunds(one);
      const due = Math.max(invoice.gross, invoice.payable);
      if (paid <= due + payments.length + roundingCents) return [];
      const booked =
        payments.length > 1
          ? `${payments.length} Zahlungen, zusammen ${formatAmount(paid, invoice.currency)}`
          : formatAmount(paid, invoice.currency);
      return [
        markBooking(last, ["umsatz", booked], invoice, [
          "gross",
          `brutto ${formatAmount(invoice.gross, invoice.currency)}`,
        ]),
      ];
    }),
  good: [
    besideReceived("In zwei Raten bezahlt", [{}, { ...payment, umsatz: "100,00" }, { ...payment, umsatz: "19,00" }]),
    besideReceived("Doppelt bezahlt und erstattet", [{}, payment, payment, { ...payment, sollHaben: "S" }]),
  ],
  bad: [
    besideReceived("Rechnung über 119,00 EUR, zweimal bezahlt", [{}, payment, { ...payment, belegdatum: "2901" }]),
    besideReceived("Rechnung über 119,00 EUR, 191,00 EUR bezahlt", [{}, { ...payment, umsatz: "191,00" }]),
  ],
});

/** Payments of the invoice from or to a bank account; none while its booking is not certain. */
const listPayments = (one: Join): readonly GroupRow[] =>
  listOnBank(one, ({ direction }) => direction !== one.invoice.sign);

const sumOfRefunds = (one: Join): number =>
  listOnBank(one, ({ direction }) => direction === one.invoice.sign).reduce((sum, { amount }) => sum + amount, 0);

const listOnBank = (
  { invoice, group, isCertain, measured }: Join,
  isWanted: (row: GroupRow) => boolean,
): readonly GroupRow[] =>
  !isCertain || invoice.sign === null || !fitting.has(measured.outcome)
    ? []
    : group.rows.filter((row) => row.isPayment === true && !row.isReversal && isWanted(row));
