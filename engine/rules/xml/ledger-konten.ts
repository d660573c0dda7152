import {
  requestBelegnummerCharacters,
  requestBookingTextOrder,
  requestKontoLength,
  requestOneInvoice,
  requestServiceDate,
  requestSupport,
} from "#engine/model/client-requests.ts";
import type { HostContext } from "#engine/model/rule.ts";
import {
  change,
  defectRule,
  inOrder,
  ledgerRule,
  type Mark,
  recordRule,
  type XmlExample,
} from "#engine/model/xml/xml-rule.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { ledgerSchemaSource, ownCheck, reportToVendor, schemaEffect } from "#engine/rules/xml/shared/sources.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";
import { isLongerThan } from "#engine/values/code-points.ts";
import { isDebitor, isKreditor } from "#engine/values/person-accounts.ts";

/** Rules about accounts, periods, numbers and texts of a ledger file. */

const knowing = (hostContext: HostContext, ...edits: readonly string[]): XmlExample => ({
  base: "payable",
  edits,
  hostContext,
});

const digits = (hostContext: HostContext): number => Number(hostContext.mandant?.sachkontenlaenge ?? "0");

export const leistungNachBeleg = recordRule({
  id: "XML-L-008",
  severity: "warning",
  title: "Leistungsdatum liegt nach dem Belegdatum",
  what: "Das Leistungsdatum ist später als das Belegdatum.",
  why: "Rechnungswesen lässt ein Leistungsdatum nach dem Belegdatum nicht zu.",
  effect:
    "Das Leistungsdatum wird nicht übernommen; in Rechnungswesen kann der Beleg mit Fehler 802 abgewiesen werden.",
  fix: "Prüfen Sie das Leistungsdatum.",
  fixAtSource: "Prüfen Sie, welches Datum das Vorsystem als Leistungsdatum ausgibt.",
  clientRequest: requestServiceDate,
  source: `${ledgerSchemaSource}; DATEV-Entwicklerportal, Änderung der Prüfung vom 27.11.2019`,
  confidence: "official",
  needs: ["date"],
  marks: "deliveryDate",
  holds: (record, ledger) => {
    const common = ledger.records === 1 ? ledger.consolidated("consolidatedDeliveryDate") : "";
    return (record("deliveryDate") || common) <= record("date");
  },
  describe: (record, ledger) =>
    `Das Leistungsdatum ${record("deliveryDate") || ledger.consolidated("consolidatedDeliveryDate")} liegt nach dem Belegdatum ${record("date")}.`,
  companions: ["XML-L-006", "XML-L-007"],
  good: [change("payable", "</bpAccountNo>", "</bpAccountNo><deliveryDate>2024-03-05</deliveryDate>")],
  bad: [
    change("payable", "</bpAccountNo>", "</bpAccountNo><deliveryDate>2024-03-06</deliveryDate>"),
    change(
      "payable",
      'consolidatedCurrencyCode="EUR"',
      'consolidatedCurrencyCode="EUR" consolidatedDeliveryDate="2024-03-06"',
    ),
  ],
});

export const auftragsnummerEingang = recordRule({
  id: "XML-L-011",
  severity: "hint",
  title: "Auftragsnummer wird bei Eingangsrechnungen nicht übernommen",
  what: "Eine Eingangsrechnung enthält eine Auftragsnummer.",
  why: "Die Auftragsnummer wird nur bei Ausgangsrechnungen übernommen.",
  effect: "Die Angabe entfällt.",
  fix: "Für diese Datei ist nichts zu tun.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: ledgerSchemaSource,
  confidence: "official",
  kinds: ["accountsPayableLedger"],
  needs: ["orderId"],
  holds: () => false,
  companions: ["XML-L-010"],
  good: [change("payable"), change("receivable", "</bpAccountNo>", "</bpAccountNo><orderId>A-17</orderId>")],
  bad: [change("payable", "</bpAccountNo>", "</bpAccountNo><orderId>A-17</orderId>")],
});

export const gegenkontoZuLang = recordRule({
  id: "XML-L-031",
  severity: "error",
  title: "Konto ist für die Sachkontenlänge zu lang",
  what: "„accountNo“ hat mehr Stellen, als die Sachkontenlänge des Mandanten für Personenkonten zulässt.",
  why: "Personenkonten haben eine Stelle mehr als Sachkonten; längere Konten gibt es nicht.",
  effect: "Der Belegsatz wird abgewiesen oder auf ein falsches Konto gebucht.",
  fix: "Prüfen Sie das Konto.",
  fixAtSource: "Gleichen Sie die Sachkontenlänge des Vorsystems mit der des Mandanten ab.",
  clientRequest: requestKontoLength,
  source: ledgerSchemaSource,
  confidence: "official",
  needs: ["accountNo"],
  holds: (record, { hostContext }) =>
    digits(hostContext) === 0 || record("accountNo").length <= digits(hostContext) + 1,
  expects: (_record, { hostContext }) => `höchstens ${digits(hostContext) + 1} Stellen`,
  good: [change("payable", "4400", "440000"), knowing({ mandant: { sachkontenlaenge: "4" } }, "4400", "70000")],
  bad: [knowing({ mandant: { sachkontenlaenge: "4" } }, "4400", "440000")],
});

export const personenkontoBereich = recordRule({
  id: "XML-L-032",
  severity: "warning",
  title: "Personenkonto passt nicht zur Rechnungsart",
  what: "Eine Eingangsrechnung nennt kein Kreditorenkonto (erste Ziffer 7 bis 9), eine Ausgangsrechnung kein Debitorenkonto (1 bis 6), oder die Länge passt nicht zur Sachkontenlänge.",
  why: "Die erste Ziffer unterscheidet Debitoren und Kreditoren; beim Hochladen wird dies nicht geprüft.",
  effect: "Der Beleg landet in Rechnungswesen auf dem falschen Konto.",
  fix: "Prüfen Sie bpAccountNo.",
  fixAtSource: "Prüfen Sie die Nummernkreise der Debitoren und Kreditoren im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Rechnungen das Kunden- oder Lieferantenkonto; es passt nicht zur Art der Rechnung.",
  source: ledgerSchemaSource,
  confidence: "official",
  kinds: ["accountsPayableLedger", "accountsReceivableLedger"],
  needs: ["bpAccountNo"],
  holds: (record, { kind, hostContext }) => {
    const konto = record("bpAccountNo");
    if (digits(hostContext) !== 0 && konto.length !== digits(hostContext) + 1) return false;
    return kind === "accountsPayableLedger" ? isKreditor(konto) : isDebitor(konto);
  },
  describe: (record, { kind, hostContext }) => {
    const { length } = record("bpAccountNo");
    const expected = digits(hostContext) + 1;
    if (expected > 1 && length !== expected)
      return `Das Konto hat ${length} Stellen, ein Personenkonto des Mandanten ${expected}.`;
    return kind === "accountsPayableLedger"
      ? "Zu einer Eingangsrechnung gehört ein Kreditorenkonto (erste Ziffer 7 bis 9)."
      : "Zu einer Ausgangsrechnung gehört ein Debitorenkonto (erste Ziffer 1 bis 6).";
  },
  companions: ["XML-L-047"],
  good: [change("payable"), change("receivable"), knowing({ mandant: { sachkontenlaenge: "4" } })],
  bad: [
    change("payable", "70001", "10001"),
    change("receivable", "10001", "70001"),
    knowing({ mandant: { sachkontenlaenge: "5" } }),
  ],
});

export const buchungstextLang = recordRule({
  id: "XML-L-033",
  severity: "hint",
  title: "Buchungstext ist länger als 30 Zeichen",
  what: "„bookingText“ hat mehr als 30 Zeichen.",
  why: "60 Zeichen sind zulässig, verwendet werden derzeit die ersten 30.",
  effect: "Der Rest des Textes entfällt in der Buchung.",
  fix: "Kürzen Sie den Text, wenn sein Ende wichtig ist.",
  fixAtSource: "Stellen Sie im Vorsystem das Wichtigste an den Anfang des Buchungstextes.",
  clientRequest: requestBookingTextOrder,
  source: `${ledgerSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "several",
  expected: "höchstens 30 Zeichen",
  needs: ["bookingText"],
  holds: (record) => !isLongerThan(record("bookingText"), 30),
  good: [change("payable", "Material", "x".repeat(30))],
  bad: [change("payable", "Material", "x".repeat(31))],
});

export const verschiedeneArten = defectRule({
  id: "XML-L-035",
  severity: "error",
  title: "Verschiedene Arten von Belegsätzen in einer Datei",
  what: "Die Datei mischt Eingangsrechnungen, Ausgangsrechnungen oder Kassenvorgänge.",
  why: "Eine Datei enthält eine Rechnung oder einen Kassentag und damit nur eine Art von Belegsätzen.",
  effect: schemaEffect,
  fix: "Teilen Sie die Datei nach Arten auf.",
  fixAtSource: "Das Vorsystem muss je Art eine eigene Datei schreiben.",
  clientRequest: "Bitte exportieren Sie Eingangsrechnungen, Ausgangsrechnungen und Kasse getrennt.",
  source: ledgerSchemaSource,
  confidence: "official",
  detects: ["otherKind"],
  paths: /^\/LedgerImport\/consolidate\//,
  good: [change("payable")],
  bad: [
    change(
      "payable",
      "</accountsPayableLedger>",
      "</accountsPayableLedger><cashLedger><date>2024-03-05</date><amount>1.00</amount><currencyCode>EUR</currencyCode><bookingText>Porto</bookingText></cashLedger>",
    ),
  ],
});

const writeManyRecords = (): string => {
  const record = /<cashLedger>.*?<\/cashLedger>/s.exec(exampleFiles.cash)?.[0] ?? "";
  return exampleFiles.cash.replace(record, () => record.repeat(5001));
};

export const zuVieleSaetze = defectRule({
  id: "XML-L-036",
  severity: "error",
  title: "Mehr als 5.000 Belegsätze",
  what: "Die Datei enthält mehr als 5.000 Belegsätze.",
  why: "Das Schema begrenzt eine Datei auf 5.000 Belegsätze.",
  effect: schemaEffect,
  fix: "Teilen Sie die Datei.",
  fixAtSource: "Das Vorsystem muss große Kassentage auf mehrere Dateien verteilen.",
  clientRequest: "Bitte exportieren Sie einen kürzeren Zeitraum; die Datei enthält mehr als 5.000 Einträge.",
  source: ledgerSchemaSource,
  confidence: "official",
  expected: "höchstens 5.000",
  detects: ["tooMany"],
  paths: /^\/LedgerImport\/consolidate\/(accountsPayableLedger|accountsReceivableLedger|cashLedger)$/,
  companions: ["XML-L-001"],
  good: [change("payable")],
  bad: [{ base: "cash", content: writeManyRecords }],
});

/** True when the date lies in the fiscal year that begins on the day JJJJMMTT. */
const isInYear = (date: string, begin: string): boolean => {
  const from = `${begin.slice(0, 4)}-${begin.slice(4, 6)}-${begin.slice(6, 8)}`;
  const to = `${Number(begin.slice(0, 4)) + 1}${from.slice(4)}`;
  return date >= from && date < to;
};

export const ausserhalbWirtschaftsjahr = recordRule({
  id: "XML-L-041",
  severity: "error",
  title: "Belegdatum liegt in keinem bekannten Wirtschaftsjahr",
  what: "Das Belegdatum liegt außerhalb der Wirtschaftsjahre, die für den Mandanten hinterlegt sind.",
  why: "Belege werden nur in angelegte Wirtschaftsjahre übernommen.",
  effect: "Der Import wird abgewiesen.",
  fix: "Prüfen Sie das Belegdatum oder legen Sie das Wirtschaftsjahr beim Mandanten an.",
  fixAtSource: "Prüfen Sie den Zeitraum des Exports.",
  clientRequest:
    "Bitte prüfen Sie das Datum der genannten Belege; es liegt in keinem Geschäftsjahr, das wir für Sie führen.",
  source: ledgerSchemaSource,
  confidence: "official",
  refusal: {
    source: `${ledgerSchemaSource}: Das Datum muss im Wirtschaftsjahr liegen; „bei Abweichungen wird der Import abgelehnt“`,
  },
  needs: ["date"],
  holds: (record, { hostContext }) => {
    const begins = hostContext.mandant?.wjBeginn ?? [];
    return begins.length === 0 || begins.some((begin) => isInYear(record("date"), begin));
  },
  good: [change("payable"), knowing({ mandant: { wjBeginn: ["20230101", "20240101"] } })],
  bad: [knowing({ mandant: { wjBeginn: ["20230101"] } })],
});

export const abweichendesWirtschaftsjahr = recordRule({
  id: "XML-L-042",
  severity: "warning",
  title: "Wirtschaftsjahr beginnt nicht am Monatsersten",
  what: "Das Wirtschaftsjahr beginnt nicht am Ersten eines Monats, und der Beleg liegt in seinem ersten oder letzten Monat.",
  why: "Angebrochene Monate solcher Wirtschaftsjahre lassen sich nicht verarbeiten.",
  effect: "Der Belegsatz wird möglicherweise nicht verarbeitet.",
  fix: "Klären Sie den Beleg mit der Kanzlei.",
  fixAtSource: "Für diese Belege ist ein anderer Weg mit der Kanzlei zu vereinbaren.",
  clientRequest:
    "Bitte sprechen Sie mit uns ab, wie Sie uns die genannten Belege senden; Ihr Geschäftsjahr beginnt nicht am Ersten eines Monats.",
  source: ledgerSchemaSource,
  confidence: "official",
  needs: ["date"],
  holds: (record, { hostContext }) => {
    const begin = (hostContext.mandant?.wjBeginn ?? []).find((candidate) => isInYear(record("date"), candidate));
    if (begin === undefined || begin.endsWith("01")) return true;
    // The broken month of such a year is the same at its beginning and its end.
    return record("date").slice(5, 7) !== begin.slice(4, 6);
  },
  good: [knowing({ mandant: { wjBeginn: ["20240101"] } }), knowing({ mandant: { wjBeginn: ["20240115"] } })],
  bad: [knowing({ mandant: { wjBeginn: ["20240305"] } })],
});

export const rechnungsnummerZeichen = defectRule({
  id: "XML-L-043",
  severity: "error",
  title: "Unzulässiges Zeichen in der Rechnungsnummer",
  what: "Die Rechnungsnummer enthält andere Zeichen als A–Z, a–z, 0–9 und $ % & * + - / oder hat mehr als 36 Zeichen. Leerzeichen, Unterstrich, Punkt, Raute und Umlaute sind nicht zulässig.",
  why: "Die Rechnungsnummer wird zu Belegfeld 1, das nur diese Zeichen aufnimmt.",
  effect: `${schemaEffect} Dies ist die häufigste Ursache von Abweisungen.`,
  fix: "Ersetzen Sie das Zeichen, zum Beispiel durch einen Bindestrich; an allen Stellen der Datei gleich.",
  fixAtSource: "Passen Sie den Nummernkreis der Rechnungen an oder lassen Sie die Exportfunktion die Zeichen ersetzen.",
  clientRequest: requestBelegnummerCharacters,
  source: `${ledgerSchemaSource}, Typ p10040`,
  confidence: "official",
  expected: "höchstens 36 Zeichen A–Z a–z 0–9 $ % & * + - /",
  detects: ["value", "blank"],
  paths: /^\/LedgerImport\/.*(\/invoiceId|\/@consolidatedInvoiceId)$/,
  good: [change("payable"), change("payable", "<invoiceId>RE-1001", "<invoiceId>RE/10$01%&amp;*+")],
  bad: [
    change("payable", "<invoiceId>RE-1001", "<invoiceId>RE_1001"),
    change("payable", "<invoiceId>RE-1001", "<invoiceId>RE 1001"),
    change("payable", 'InvoiceId="RE-1001"', 'InvoiceId="RE.1001"'),
    change("payable", "<invoiceId>RE-1001", `<invoiceId>${"1".repeat(37)}`),
  ],
});

export const rechnungsnummerLeer = recordRule({
  id: "XML-L-044",
  severity: "warning",
  title: "Rechnungsnummer ist leer",
  what: "Das Element invoiceId einer Rechnung ist leer.",
  why: "Version 6.0 lässt eine leere Rechnungsnummer zu; Belegfeld 1 bleibt dann leer.",
  effect: "Offene Posten lassen sich nicht über die Rechnungsnummer zuordnen.",
  fix: "Ergänzen Sie die Rechnungsnummer.",
  fixAtSource: "Das Vorsystem muss die Rechnungsnummer ausgeben.",
  clientRequest: "Bitte tragen Sie bei den genannten Rechnungen die Rechnungsnummer ein.",
  source: ledgerSchemaSource,
  confidence: "inferred",
  kinds: ["accountsPayableLedger", "accountsReceivableLedger"],
  needs: [],
  marks: "invoiceId",
  holds: (record, _ledger, isWritten, isSound) =>
    record("invoiceId") !== "" || !isWritten("invoiceId") || !isSound("invoiceId"),
  companions: ["XML-L-049"],
  good: [change("payable"), change("payable", "<invoiceId>RE-1001", "<invoiceId>RE_1001")],
  bad: [change("payable", "<invoiceId>RE-1001</invoiceId>", "<invoiceId/>", ' consolidatedInvoiceId="RE-1001"', "")],
});

export const gezahltUnplausibel = recordRule({
  id: "XML-L-046",
  severity: "hint",
  title: "Zahldatum vor dem Belegdatum oder in der Zukunft",
  what: "„paidAt“ liegt vor dem Belegdatum oder nach dem heutigen Tag.",
  why: "Die Angabe versieht den Beleg mit dem Vermerk „bezahlt“.",
  effect: "Der Beleg gilt als bezahlt; die Zahlung wird nicht mehr vorgeschlagen.",
  fix: "Prüfen Sie das Zahldatum.",
  fixAtSource: "Das Vorsystem soll paidAt nur nach tatsächlicher Zahlung ausgeben.",
  clientRequest: "Bitte prüfen Sie bei den genannten Rechnungen, wann sie bezahlt wurden.",
  source: `Dokumentation des Pakets datev_creator; ${ownCheck}`,
  confidence: "inferred",
  needs: ["paidAt", "date"],
  holds: (record, { hostContext }) => {
    const paid = parseIsoDate(record("paidAt"));
    return record("paidAt") >= record("date") && paid !== null && paid <= (hostContext.today ?? paid);
  },
  describe: (record) =>
    record("paidAt") < record("date")
      ? `Das Zahldatum liegt vor dem Belegdatum ${record("date")}.`
      : "Das Zahldatum liegt in der Zukunft.",
  good: [change("payable", "<bpAccountNo>", "<paidAt>2024-03-20</paidAt><bpAccountNo>")],
  bad: [
    change("payable", "<bpAccountNo>", "<paidAt>2024-03-01</paidAt><bpAccountNo>"),
    knowing({ today: 19_800 }, "<bpAccountNo>", "<paidAt>2024-03-20</paidAt><bpAccountNo>"),
  ],
});

export const unterschiedlicheAngaben = ledgerRule({
  id: "XML-L-047",
  severity: "hint",
  title: "Belegsätze einer Rechnung unterscheiden sich",
  what: "Personenkonto, Fälligkeit, IBAN oder Name des Geschäftspartners sind nicht in allen Belegsätzen der Rechnung gleich.",
  why: "Alle Belegsätze einer Datei gehören zu einer Rechnung. Unterschiede sind zulässig, aber selten gewollt.",
  effect: "Die Rechnung wird mit unterschiedlichen Angaben übernommen.",
  fix: "Prüfen Sie, ob Belegsätze verschiedener Rechnungen in die Datei geraten sind.",
  fixAtSource: "Das Vorsystem muss je Rechnung eine eigene Datei schreiben.",
  clientRequest: requestOneInvoice,
  source: ownCheck,
  confidence: "inferred",
  breaks: (ledger) => {
    if (ledger.kind === "cashLedger") return inOrder;
    return [...ledger.differing].map(([field, at]): Mark => {
      const first = ledger.firstRecord(field);
      return {
        at,
        detail: first === "" ? "Im ersten Belegsatz fehlt die Angabe." : `Im ersten Belegsatz steht „${first}“.`,
      };
    });
  },
  good: [change("payable")],
  bad: [change("payable", "70001", "70002")],
});

export const gemeinsameNummerFehlt = ledgerRule({
  id: "XML-L-049",
  severity: "hint",
  title: "„consolidatedInvoiceId“ fehlt",
  what: "Das Element consolidate einer Rechnung nennt keine gemeinsame Rechnungsnummer.",
  why: "Die Angabe ist freiwillig; ohne sie kann DATEV die Rechnungsnummern der Belegsätze nicht abgleichen.",
  effect: "Keine unmittelbare.",
  fix: "Ergänzen Sie consolidatedInvoiceId.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: ledgerSchemaSource,
  confidence: "official",
  breaks: (ledger) =>
    ledger.kind === "cashLedger" || ledger.isGiven("consolidatedInvoiceId")
      ? inOrder
      : [{ at: ledger.consolidate, found: "", expected: ledger.firstRecord("invoiceId") }],
  good: [change("payable"), change("cash")],
  bad: [change("payable", ' consolidatedInvoiceId="RE-1001"', "")],
});
