import { batchCheck } from "#engine/model/batch/batch-check.ts";
import type { BatchFacts } from "#engine/model/batch/batch-facts.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";
import { exampleInvoice } from "./shared/example-invoice.ts";
import { type GroupRow, isForeign, type JoinedUpload, joinInvoices, type RowGroup } from "./shared/join-invoices.ts";
import { formatAmount, formatTotal } from "./shared/mark-booking.ts";

const source = "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads";

export const rechnungOhneBuchung = batchCheck({
  rule: {
    id: "CSV-C-119",
    severity: "hint",
    title: "E-Rechnung ohne Buchung",
    what: "Zu dieser E-Rechnung gibt es im Sammel-Upload keine Buchung mit ihrer Nummer, ihrem Dateinamen im Beleglink oder ihrem Betrag und Datum. Gemeldet wird nur, wenn mehr als die Hälfte der E-Rechnungen gebucht ist und ihr Datum im Zeitraum eines Buchungsstapels liegt.",
    why: "Die Rechnungen eines Zeitraums werden vollständig gebucht.",
    effect: "Aufwand oder Erlös und Steuer fehlen, wenn die Rechnung nicht an anderer Stelle gebucht ist.",
    fix: "Prüfen Sie, ob die Rechnung bereits gebucht ist, und buchen Sie sie sonst nach.",
    fixAtSource: "Prüfen Sie, ob das Vorsystem die Rechnung ausgegeben hat.",
    clientRequest: "Bitte prüfen Sie, ob die genannten Rechnungen erfasst sind.",
    source,
    confidence: "inferred",
  },
  breaks: (files) => {
    const upload = joinInvoices(files);
    if (!isMostlyJoined(upload)) return [];
    const periods = listPeriods(files);
    return upload.invoices
      .filter((invoice) => !upload.joinedInvoices.has(invoice) && !isForeign(invoice, upload))
      .filter(({ day }) => day !== null && periods.some(([from, to]) => day >= from && day <= to))
      .map(({ file, member, number, gross, currency, lines }) => ({
        file,
        ...(member === undefined ? {} : { member }),
        ...(lines.number === 0 ? {} : { line: lines.number }),
        found: `${number}, brutto ${formatAmount(gross, currency)}`,
      }));
  },
  good: [delivery(["RE-1001", "RE-1002", "RE-1003"], ["RE-1001", "1002", "RE1003"])],
  bad: [delivery(["RE-1001", "RE-1002", "RE-1003"], ["RE-1001", "RE-1002"])],
});

export const buchungOhneRechnung = batchCheck({
  rule: {
    id: "CSV-C-120",
    severity: "hint",
    title: "Buchung ohne E-Rechnung",
    what: "Belegfeld 1 ist die Nummer keiner E-Rechnung im Sammel-Upload, und keine passt nach Betrag und Datum. Gemeldet wird nur, wenn mehr als die Hälfte der E-Rechnungen und mehr als die Hälfte der Buchungen derselben Seite (Debitoren oder Kreditoren) zusammengehören.",
    why: "Zu jeder gebuchten Rechnung gehört ein Beleg.",
    effect: "Der Import ist möglich; für den Vorsteuerabzug muss die Rechnung vorliegen.",
    fix: "Prüfen Sie, ob die Rechnung auf anderem Weg vorliegt oder Belegfeld 1 falsch ist.",
    fixAtSource: "Lassen Sie das Vorsystem die Rechnungsnummer (BT-1) in Belegfeld 1 ausgeben.",
    clientRequest: "Bitte senden Sie uns die Rechnungen zu den genannten Buchungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) => {
    const upload = joinInvoices(files);
    if (!isMostlyJoined(upload)) return [];
    const groups = upload.groups.filter((group) => group.number !== "" && listBooking(group).length > 0);
    return [...Map.groupBy(groups, ({ side }) => side).values()].flatMap((ofSide) => {
      const open = ofSide.filter((group) => !upload.joinedGroups.has(group));
      if (open.length * 2 >= ofSide.length) return [];
      return open.flatMap((group) => {
        const rows = listBooking(group);
        const [first] = rows;
        if (first === undefined) return [];
        const total = rows.reduce((sum, { amount }) => sum + amount, 0);
        return [
          {
            file: first.file,
            line: first.line,
            field: belegfeld1,
            found: `${first.belegfeld1}, ${formatTotal(rows, total)}`,
          },
        ];
      });
    });
  },
  good: [delivery(["RE-1001", "RE-1002", "RE-1003"], ["RE-1001", "1002", "RE1003"])],
  bad: [delivery(["RE-1001", "RE-1002"], ["RE-1001", "RE-1002", "RE-1003"])],
});

/** Number of the field. */
const belegfeld1 = 11;

/** Otherwise the invoices belong to other bookings, or their numbers are not used. */
const isMostlyJoined = ({ invoices, joinedInvoices }: JoinedUpload): boolean =>
  invoices.length > 1 && joinedInvoices.size * 2 > invoices.length;

/** Records that may book an invoice. */
const listBooking = ({ rows }: RowGroup): readonly GroupRow[] =>
  rows.filter(({ isPayment, isReversal }) => isPayment === false && !isReversal);

const listPeriods = (files: readonly BatchFacts[]): readonly (readonly [from: number, to: number])[] =>
  files.flatMap(({ content }) => {
    if (content?.kind !== "csv" || content.booked === undefined) return [];
    const [from, to] = [parseJjjjmmtt(content.datumVon), parseJjjjmmtt(content.datumBis)];
    return from === null || to === null ? [] : [[from, to] as const];
  });

/** Invoices of one Debitor with these numbers, each with another amount, and bookings with those. */
function delivery(numbers: readonly string[], booked: readonly string[]) {
  const invoices = numbers.map((number, index) => {
    const content = exampleInvoice({ number, taxes: [["S", "19", `${index + 1}00.00`, `${(index + 1) * 19}.00`]] });
    return [`${number}.xml`, content] as const;
  });
  const records = booked.map((number, index) =>
    exampleRecord({ belegfeld1: number, umsatz: `${(index + 1) * 119},00` }),
  );
  return {
    label: `E-Rechnungen ${numbers.join(", ")}, Buchungen ${booked.join(", ")}`,
    files: { "EXTF_Januar.csv": exampleFile(...records), ...Object.fromEntries(invoices) },
  };
}
