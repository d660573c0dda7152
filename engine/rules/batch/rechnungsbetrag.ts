import { batchCheck } from "#engine/model/batch/batch-check.ts";
import { besideReceived } from "./shared/beside-invoice.ts";
import { foldNumber, joinInvoices } from "./shared/join-invoices.ts";
import { formatAmount, formatTotal, markBooking } from "./shared/mark-booking.ts";

const source = "Vergleich von E-Rechnungen und Buchungen eines Sammel-Uploads";

export const betragWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-110",
    severity: "warning",
    title: "Gebuchter Betrag weicht von der E-Rechnung ab",
    what: "Die Buchungen zu dieser E-Rechnung ergeben weder ihren Bruttobetrag (BT-112) noch ihren Zahlbetrag (BT-115). Mehrere Buchungen einer Rechnung werden zusammengezählt; Zahlungen, Generalumkehr, Rechnungen mit Anzahlungen und umgerechnete Beträge bleiben außer Betracht. Zugeordnet wird nach Beleglink oder Belegfeld 1, wenn auch das Belegdatum passt.",
    why: "Eine Rechnung wird mit ihrem Bruttobetrag gebucht.",
    effect: "Offener Posten, Aufwand oder Erlös und Steuer stimmen nicht mit der Rechnung überein.",
    fix: "Vergleichen Sie die Buchung mit der Rechnung und berichtigen Sie den Umsatz oder ergänzen Sie die fehlende Teilbuchung.",
    fixAtSource: "Lassen Sie das Vorsystem den Betrag aus der E-Rechnung übernehmen.",
    clientRequest: "Bitte prüfen Sie die Beträge der genannten Buchungen anhand der Rechnungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured: { outcome, rows, total, at } }) =>
      outcome !== "other" || !isCertain || at === undefined
        ? []
        : [
            markBooking(at, ["umsatz", formatTotal(rows, total)], invoice, [
              "gross",
              `brutto ${formatAmount(invoice.gross, invoice.currency)}`,
            ]),
          ],
    ),
  good: [
    besideReceived("Rechnung über 119,00 EUR, gebucht in zwei Teilen", [{ umsatz: "19,00" }, { umsatz: "100,00" }]),
    besideReceived("Später unter Abzug von Skonto bezahlt", [
      {},
      { umsatz: "116,62", konto: "1200", sollHaben: "H", buSchluessel: "", belegdatum: "2501", skonto: "2,38" },
    ]),
    besideReceived("Schlussrechnung über 119,00 EUR mit Anzahlung", [{ umsatz: "69,00" }], {
      prepaid: "50.00",
      payable: "69.00",
    }),
  ],
  bad: [besideReceived("Rechnung über 119,00 EUR, gebucht mit 191,00 EUR", [{ umsatz: "191,00" }])],
});

export const nettoGebucht = batchCheck({
  rule: {
    id: "CSV-C-111",
    severity: "warning",
    title: "Netto statt brutto gebucht",
    what: "Die Buchungen zu dieser E-Rechnung ergeben ihren Nettobetrag (BT-109) statt des Bruttobetrags (BT-112).",
    why: "DATEV erwartet im Umsatz den Bruttobetrag und rechnet die Steuer heraus.",
    effect: "Offener Posten, Bemessungsgrundlage und Steuer sind zu niedrig.",
    fix: "Buchen Sie den Bruttobetrag der Rechnung.",
    fixAtSource: "Stellen Sie das Vorsystem so ein, dass es Bruttobeträge ausgibt.",
    clientRequest: "Bitte geben Sie die genannten Rechnungen mit dem Bruttobetrag aus.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured: { outcome, rows, total, at } }) =>
      outcome !== "net" || !isCertain || at === undefined
        ? []
        : [
            markBooking(at, ["umsatz", formatTotal(rows, total)], invoice, [
              "gross",
              `netto ${formatAmount(invoice.net, invoice.currency)}, brutto ${formatAmount(invoice.gross, invoice.currency)}`,
            ]),
          ],
    ),
  good: [
    besideReceived("Rechnung über 100,00 EUR netto, gebucht mit 119,00 EUR", [{}]),
    besideReceived("Netto und Vorsteuer einzeln gebucht", [
      { umsatz: "100,00", buSchluessel: "" },
      { umsatz: "19,00", konto: "1576", buSchluessel: "" },
    ]),
  ],
  bad: [besideReceived("Rechnung über 100,00 EUR netto, gebucht mit 100,00 EUR", [{ umsatz: "100,00" }])],
});

export const gutschriftSeite = batchCheck({
  rule: {
    id: "CSV-C-114",
    severity: "warning",
    title: "Rechnung und Gutschrift vertauscht gebucht",
    what: "Die E-Rechnung ist eine Gutschrift (Rechnungskorrektur) und mit ihrem Betrag wie eine Rechnung gebucht oder umgekehrt. Als Gutschrift gilt, was sich so nennt (BT-3) oder einen negativen Gesamtbetrag hat.",
    why: "Eine Gutschrift mindert, was eine Rechnung schuldet; Soll und Haben des Personenkontos sind umgekehrt.",
    effect: "Offener Posten, Aufwand oder Erlös und Steuer weichen um den doppelten Betrag ab.",
    fix: "Vertauschen Sie Soll und Haben der Buchung.",
    fixAtSource: "Lassen Sie das Vorsystem Gutschriften an der Rechnungsart der E-Rechnung erkennen.",
    clientRequest: "Bitte prüfen Sie, ob die genannten Belege Rechnungen oder Gutschriften sind.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured: { outcome, at } }) => {
      if (outcome !== "otherSide" || !isCertain || at === undefined) return [];
      const [booked, expected] =
        invoice.sign === -1 ? ["wie eine Rechnung", "Gutschrift"] : ["wie eine Gutschrift", "Rechnung"];
      return [
        markBooking(at, ["sollHaben", `${at.isSoll ? "S" : "H"}, ${booked}`], invoice, [
          "type",
          `${expected} über ${formatAmount(invoice.gross, invoice.currency)}`,
        ]),
      ];
    }),
  good: [besideReceived("Gutschrift, im Haben des Aufwands gebucht", [{ sollHaben: "H" }], { isCreditNote: true })],
  bad: [
    besideReceived("Gutschrift, im Soll des Aufwands gebucht", [{}], { isCreditNote: true }),
    besideReceived("Rechnung, im Haben des Aufwands gebucht", [{ sollHaben: "H" }]),
  ],
});

export const doppeltGebucht = batchCheck({
  rule: {
    id: "CSV-C-115",
    severity: "warning",
    title: "Dieselbe E-Rechnung ist mehrfach gebucht",
    what: "Die Buchungen zu dieser E-Rechnung ergeben ein Vielfaches ihres Bruttobetrags, oder sie steht mit Betrag und Datum auf zwei Personenkonten desselben Mandanten. Gemeldet wird die zweite Buchung.",
    why: "Jede Rechnung wird einmal gebucht.",
    effect:
      "Aufwand oder Erlös, Steuer und offener Posten sind doppelt vorhanden; eine Eingangsrechnung wird unter Umständen zweimal bezahlt.",
    fix: "Entfernen Sie die zweite Buchung, wenn es keine zweite Rechnung gibt.",
    fixAtSource: "Prüfen Sie, ob die Rechnung im Vorsystem zweimal erfasst oder zweimal ausgegeben wurde.",
    clientRequest: "Bitte prüfen Sie, ob die genannten Rechnungen doppelt erfasst sind.",
    source,
    confidence: "inferred",
  },
  breaks: (files) => {
    const first = new Set<string>();
    return joinInvoices(files).joins.flatMap(
      ({ invoice, group, isCertain, measured: { outcome, rows, at, isSameDay } }) => {
        const key = `${invoice.file} ${group.mandant}`;
        const isSecond = outcome === "gross" && isSameDay && first.has(key);
        if (outcome === "gross" && isSameDay) first.add(key);
        if (!isCertain || at === undefined || !(isSecond || outcome === "repeated")) return [];
        const booked = isSecond
          ? `${formatTotal(rows, invoice.gross)} auch auf ${group.personenkonto}`
          : `erneut ${formatAmount(at.amount, at.currency)}`;
        const expected = `brutto ${formatAmount(invoice.gross, invoice.currency)}`;
        return [markBooking(at, ["umsatz", booked], invoice, ["gross", expected])];
      },
    );
  },
  good: [
    besideReceived("Rechnung über 119,00 EUR, gebucht und bezahlt", [
      {},
      { konto: "1200", sollHaben: "H", buSchluessel: "", belegdatum: "2501" },
    ]),
  ],
  bad: [
    besideReceived("Rechnung über 119,00 EUR, zweimal gebucht", [
      {},
      { belegdatum: "2001", buchungstext: "Büromaterial" },
    ]),
    besideReceived("Rechnung über 119,00 EUR, auf zwei Kreditoren gebucht", [{}, { gegenkonto: "70001" }]),
  ],
});

export const waehrungWeichtAb = batchCheck({
  rule: {
    id: "CSV-C-116",
    severity: "warning",
    title: "Betrag der E-Rechnung in anderer Währung gebucht",
    what: "Der Umsatz ist die Zahl der E-Rechnung, die Währung eine andere. Umgerechnete Beträge werden nicht beanstandet.",
    why: "Ein Betrag in fremder Währung wird mit ihrem Kennzeichen gebucht oder umgerechnet.",
    effect: "Der Betrag wird in der falschen Währung gebucht; offener Posten und Steuer stimmen nicht.",
    fix: "Tragen Sie WKZ Umsatz, Kurs und Basis-Umsatz ein oder rechnen Sie den Betrag um.",
    fixAtSource: "Lassen Sie das Vorsystem die Währung der Rechnung (BT-5) übernehmen.",
    clientRequest: "Bitte prüfen Sie die Währung der genannten Buchungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured: { outcome, rows, total, at } }) =>
      outcome !== "otherCurrency" || !isCertain || at === undefined
        ? []
        : [
            markBooking(at, ["wkzUmsatz", formatTotal(rows, total)], invoice, [
              "currency",
              formatAmount(invoice.gross, invoice.currency),
            ]),
          ],
    ),
  good: [
    besideReceived("Rechnung über 119,00 USD, umgerechnet gebucht", [{ umsatz: "102,59" }], { currency: "USD" }),
    besideReceived(
      "Rechnung über 119,00 USD, in USD gebucht",
      [{ wkzUmsatz: "USD", kurs: "1,16", basisUmsatz: "102,59", wkzBasisUmsatz: "EUR" }],
      {
        currency: "USD",
      },
    ),
  ],
  bad: [besideReceived("Rechnung über 119,00 USD, gebucht mit 119,00 EUR", [{}], { currency: "USD" })],
});

export const belegnummerAnders = batchCheck({
  rule: {
    id: "CSV-C-121",
    severity: "hint",
    title: "Belegfeld 1 nennt eine E-Rechnung mit anderem Betrag und Datum",
    what: "Belegfeld 1 ist die Nummer einer E-Rechnung (BT-1) im Sammel-Upload, aber weder Betrag noch Belegdatum passen zu ihr. Groß- und Kleinschreibung, Sonderzeichen, führende Nullen und vorangestellte Kürzel wie RE zählen nicht.",
    why: "Die Nummer allein beweist nicht, dass diese Rechnung gebucht ist.",
    effect: "Der Import ist möglich; die Buchung ist mit dieser Rechnung nicht weiter verglichen.",
    fix: "Prüfen Sie, ob die Rechnung eines anderen Geschäftspartners gemeint ist oder Betrag und Datum falsch sind.",
    fixAtSource: "Lassen Sie das Vorsystem Nummer, Datum und Betrag aus der E-Rechnung übernehmen.",
    clientRequest: "Bitte prüfen Sie Nummer, Datum und Betrag der genannten Buchungen anhand der Rechnungen.",
    source,
    confidence: "inferred",
  },
  breaks: (files) =>
    joinInvoices(files).joins.flatMap(({ invoice, isCertain, measured: { outcome, rows, total, at } }) =>
      isCertain || outcome !== "other" || at === undefined || foldNumber(invoice.number).length < minLength
        ? []
        : [
            markBooking(at, ["belegfeld1", `${at.belegfeld1}, ${formatTotal(rows, total)}`], invoice, [
              "number",
              `${invoice.number}, brutto ${formatAmount(invoice.gross, invoice.currency)}`,
            ]),
          ],
    ),
  good: [besideReceived("Gleiche Nummer und gleicher Betrag, späteres Belegdatum", [{ belegdatum: "2001" }])],
  bad: [
    besideReceived("Rechnung über 119,00 EUR, gleiche Nummer mit 58,00 EUR fünf Tage später", [
      { umsatz: "58,00", belegdatum: "2001" },
    ]),
  ],
});

/** Numbers of one or two digits are no hint of anything. */
const minLength = 3;
