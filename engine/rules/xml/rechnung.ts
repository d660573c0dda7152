import {
  requestBookingTextOrder,
  requestKontoLength,
  requestNewerExport,
  requestServiceDate,
  requestSupport,
} from "#engine/model/client-requests.ts";
import { findChild, readAttribute } from "#engine/model/xml/xml-node.ts";
import { change, defectRule, inOrder, invoiceRule } from "#engine/model/xml/xml-rule.ts";
import { accountings, all, markAttribute, parties } from "#engine/rules/xml/shared/invoice-parts.ts";
import {
  entryPage,
  interfaceTerms,
  invoiceSchemaSource,
  ownCheck,
  reportToVendor,
  schemaEffect,
} from "#engine/rules/xml/shared/sources.ts";
import { isIban } from "#engine/values/iban.ts";
import { judgeVatId } from "#engine/values/vat-id.ts";

/** Rules about the invoice format. */

export const formatAbgeloest = invoiceRule({
  id: "XML-I-001",
  severity: "warning",
  title: "Rechnungsformat wird nicht mehr dokumentiert",
  what: "Die Datei verwendet das Format invoice.",
  why: "Das Format wird noch verarbeitet, aber nicht mehr dokumentiert; für neue Anbindungen ist es nicht zugelassen.",
  effect: "Die Datei wird derzeit noch angenommen.",
  fix: "Für diese Datei ist nichts zu tun.",
  fixAtSource: "Stellen Sie das Vorsystem auf das Format ledger um.",
  clientRequest: requestNewerExport,
  source: `${entryPage}; ${interfaceTerms}`,
  confidence: "official",
  breaks: (invoice) => [{ at: invoice, found: "" }],
  good: [change("payable")],
  bad: [change("invoice")],
});

export const leistungNachRechnung = invoiceRule({
  id: "XML-I-002",
  severity: "warning",
  title: "Leistungsdatum liegt nach dem Rechnungsdatum",
  what: "„delivery_date“ ist später als invoice_date.",
  why: "Rechnungswesen lässt ein Leistungsdatum nach dem Rechnungsdatum nicht zu.",
  effect: "Das Leistungsdatum wird nicht übernommen; Rechnungswesen meldet Fehler 802.",
  fix: "Prüfen Sie das Leistungsdatum.",
  fixAtSource: "Prüfen Sie, welches Datum das Vorsystem als Leistungsdatum ausgibt.",
  clientRequest: requestServiceDate,
  source: "DATEV-Entwicklerportal, Änderung der Prüfung vom 27.11.2019",
  confidence: "official",
  breaks: (invoice) => {
    const info = findChild(invoice, "invoice_info");
    const invoiceDate = readAttribute(info, "invoice_date");
    return invoiceDate !== "" && readAttribute(info, "delivery_date") > invoiceDate
      ? markAttribute(info, "delivery_date")
      : inOrder;
  },
  good: [change("invoice")],
  bad: [change("invoice", 'delivery_date="2024-03-04"', 'delivery_date="2024-03-06"')],
});

export const stellerOhneSteuernummer = invoiceRule({
  id: "XML-I-003",
  severity: "warning",
  title: "Rechnungssteller ohne USt-IdNr. und Steuernummer",
  what: "Beim Rechnungssteller fehlen USt-IdNr. und Steuernummer.",
  why: "Eine der beiden Angaben wird verlangt, auch wenn das Schema sie nicht erzwingt.",
  effect: "Die Rechnung erfüllt die Pflichtangaben nicht; die Angabe fehlt in der Buchung.",
  fix: "Ergänzen Sie vat_id oder tax_no.",
  fixAtSource: "Ergänzen Sie die Stammdaten im Vorsystem.",
  clientRequest: "Bitte ergänzen Sie bei den genannten Rechnungen die USt-IdNr. oder die Steuernummer des Ausstellers.",
  source: invoiceSchemaSource,
  confidence: "official",
  breaks: (invoice) => {
    const supplier = findChild(invoice, "supplier_party");
    if (supplier === undefined || supplier.attributes.has("vat_id") || supplier.attributes.has("tax_no"))
      return inOrder;
    return [{ at: supplier, found: "" }];
  },
  good: [change("invoice")],
  bad: [change("invoice", ' vat_id="DE136695976"', "")],
});

export const buchungstextGekuerzt = invoiceRule({
  id: "XML-I-004",
  severity: "hint",
  title: "Buchungstext wird auf 30 Zeichen gekürzt",
  what: "„booking_text“ hat mehr als 30 Zeichen.",
  why: "Übernommen werden nur die ersten 30 Zeichen.",
  effect: "Der Rest des Textes entfällt.",
  fix: "Kürzen Sie den Text, wenn sein Ende wichtig ist.",
  fixAtSource: "Stellen Sie im Vorsystem das Wichtigste an den Anfang des Buchungstextes.",
  clientRequest: requestBookingTextOrder,
  source: invoiceSchemaSource,
  confidence: "official",
  expected: "höchstens 30 Zeichen",
  breaks: (invoice) =>
    accountings(invoice).flatMap((info) =>
      [...readAttribute(info, "booking_text")].length > 30 ? markAttribute(info, "booking_text") : inOrder,
    ),
  good: [change("invoice")],
  bad: [change("invoice", 'booking_text="Material"', `booking_text="${"x".repeat(31)}"`)],
});

export const zusatzinformationMehrfach = invoiceRule({
  id: "XML-I-005",
  severity: "hint",
  title: "Nur die erste Zusatzinformation wird verwendet",
  what: "Eine Buchungsinformation enthält mehrere Elemente accounting_additional_info.",
  why: "Verwendet wird nur das erste.",
  effect: "Die übrigen Angaben entfallen.",
  fix: "Fassen Sie die Angaben zusammen.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: invoiceSchemaSource,
  confidence: "official",
  breaks: (invoice) =>
    accountings(invoice).flatMap((info) => info.children.slice(1, 2).map((at) => ({ at, found: "" }))),
  good: [change("invoice")],
  bad: [
    change(
      "invoice",
      'account_no="4400"/>',
      `account_no="4400">${'<accounting_additional_info type="a" content="b"/>'.repeat(2)}</accounting_info>`,
    ),
  ],
});

export const nullBetrag = defectRule({
  id: "XML-I-006",
  severity: "error",
  title: "Betrag, Menge oder Preis ist 0,00",
  what: "Ein Betrag, eine Menge oder ein Preis ist null.",
  why: "Das Schema lässt in diesen Feldern jeden Wert außer null zu.",
  effect: schemaEffect,
  fix: "Lassen Sie das Attribut weg, wenn kein Betrag anfällt.",
  fixAtSource: "Die Exportfunktion darf Attribute mit dem Wert null nicht ausgeben.",
  clientRequest: "Bitte prüfen Sie bei den genannten Rechnungen Betrag, Menge und Preis; einer davon ist 0,00.",
  source: `${invoiceSchemaSource}, Typen p7, p8 und p9; OCA/l10n-germany, Ticket 155`,
  confidence: "official",
  detects: ["zero"],
  paths: /^\/invoice\//,
  good: [change("invoice"), change("invoice", 'tax_amount="19.00" tax="19.00"', 'tax="0.00"')],
  bad: [
    change("invoice", 'tax_amount="19.00"', 'tax_amount="0.00"'),
    change("invoice", 'quantity="1.00"', 'quantity="0.00"'),
  ],
});

export const rechnungsart = defectRule({
  id: "XML-I-007",
  severity: "error",
  title: "Rechnungsart ist keine der neun zulässigen",
  what: "„invoice_type“ nennt eine unbekannte Rechnungsart.",
  why: "Das Schema gibt neun Rechnungsarten vor; Schreibweise und Leerzeichen zählen.",
  effect: schemaEffect,
  fix: "Verwenden Sie eine der vorgegebenen Rechnungsarten, zum Beispiel Rechnung.",
  fixAtSource: reportToVendor,
  clientRequest:
    "Bitte wählen Sie bei den genannten Rechnungen eine Rechnungsart aus, zum Beispiel Rechnung oder Gutschrift.",
  source: `${invoiceSchemaSource}, Typ p4`,
  confidence: "official",
  detects: ["value", "blank"],
  paths: /^\/invoice\/invoice_info\/@invoice_type$/,
  good: [change("invoice"), change("invoice", 'invoice_type="Rechnung"', 'invoice_type="Gutschrift § 14 UStG"')],
  bad: [change("invoice", 'invoice_type="Rechnung"', 'invoice_type="Eingangsrechnung"')],
});

export const kontoZuKurzOderLang = defectRule({
  id: "XML-I-011",
  severity: "error",
  title: "Konto liegt außerhalb des zulässigen Bereichs",
  what: "Das Personenkonto ist kleiner als 10000, oder das Sachkonto hat mehr als acht Stellen.",
  why: "Das Schema begrenzt beide Felder.",
  effect: "Die Datei verletzt das DATEV-Schema; DATEV meldet Fehler 900 mit minInclusive.",
  fix: "Prüfen Sie das Konto.",
  fixAtSource: "Prüfen Sie die Kontenlängen in den Einstellungen des Vorsystems.",
  clientRequest: requestKontoLength,
  source: `${invoiceSchemaSource}; Hilfeseite von Finmatics zu Fehlernummer 900`,
  confidence: "official",
  detects: ["value"],
  paths: /^\/invoice\/.*@(bp_account_no|account_no)$/,
  good: [change("invoice")],
  bad: [
    change("invoice", "70001", "7000"),
    change("invoice", 'account_no="4400"', 'account_no="440000000"'),
    change("invoice", 'account_no="4400"', 'account_no="0"'),
  ],
});

export const datenUnplausibel = invoiceRule({
  id: "XML-I-012",
  severity: "warning",
  title: "Zeitraum oder Frist ist unplausibel",
  what: "Der Leistungszeitraum endet vor seinem Beginn, die Fälligkeit liegt vor dem Rechnungsdatum, oder eine Skontofrist liegt nach der Fälligkeit.",
  why: "Die Daten einer Rechnung stehen in zeitlicher Folge.",
  effect: "Fälligkeit oder Skonto werden falsch übernommen.",
  fix: "Prüfen Sie die Daten.",
  fixAtSource: "Prüfen Sie die Zahlungsbedingungen im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Rechnungen Leistungszeitraum, Fälligkeit und Skontofristen.",
  source: ownCheck,
  confidence: "inferred",
  breaks: (invoice) => {
    const period = findChild(invoice, "delivery_period");
    const end = readAttribute(period, "delivery_date_end");
    const isReversed = end !== "" && readAttribute(period, "delivery_date_start") > end;
    const invoiceDate = readAttribute(findChild(invoice, "invoice_info"), "invoice_date");
    const conditions = all(invoice, "payment_conditions").flatMap((condition) => {
      const due = readAttribute(condition, "due_date");
      if (due === "") return inOrder;
      const late = condition.children
        .filter(({ name }) => name === "discount")
        .filter((discount) => readAttribute(discount, "payment_date") > due);
      return [
        ...(due < invoiceDate
          ? markAttribute(condition, "due_date", {
              detail: `Die Fälligkeit liegt vor dem Rechnungsdatum ${invoiceDate}.`,
            })
          : inOrder),
        ...late.flatMap((discount) =>
          markAttribute(discount, "payment_date", { detail: `Die Skontofrist liegt nach der Fälligkeit ${due}.` }),
        ),
      ];
    });
    if (!isReversed) return conditions;
    const begin = readAttribute(period, "delivery_date_start");
    const detail = `Der Zeitraum endet vor seinem Beginn ${begin}.`;
    return [...markAttribute(period, "delivery_date_end", { detail }), ...conditions];
  },
  good: [change("invoice")],
  bad: [
    change("invoice", 'delivery_date_end="2024-03-04"', 'delivery_date_end="2024-02-29"'),
    change("invoice", 'due_date="2024-03-19"', 'due_date="2024-03-04"'),
    change(
      "invoice",
      'due_date="2024-03-19"',
      'due_date="2024-03-04"',
      'payment_date="2024-03-12"',
      'payment_date="2024-03-03"',
    ),
    change("invoice", 'payment_date="2024-03-12"', 'payment_date="2024-03-20"'),
  ],
});

const describeVatIdFault = (vatId: string): string | null => {
  const verdict = judgeVatId(vatId);
  if (verdict === "wrongForm") return "Der Aufbau der USt-IdNr. passt nicht zu ihrem Land.";
  return verdict === "wrongCheckDigit" ? "Die Prüfziffer der USt-IdNr. stimmt nicht." : null;
};

export const bankOderUstId = invoiceRule({
  id: "XML-I-013",
  severity: "warning",
  title: "IBAN, BIC oder USt-IdNr. besteht die Prüfung nicht",
  what: "Länge oder Prüfziffern einer IBAN stimmen nicht, ein BIC hat nicht 8 oder 11 Zeichen, oder Aufbau oder Prüfziffer einer USt-IdNr. passen nicht zu ihrem Land.",
  why: "Aufbau und Prüfziffern dieser Nummern sind festgelegt.",
  effect: "Zahlung oder Zusammenfassende Meldung können fehlerhaft werden.",
  fix: "Vergleichen Sie die Nummer mit dem Beleg.",
  fixAtSource: "Berichtigen Sie die Stammdaten des Geschäftspartners im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Geschäftspartnern IBAN, BIC und USt-IdNr. und berichtigen Sie sie in den Stammdaten.",
  source: "ISO 13616; ISO 9362; veröffentlichte Formate der USt-IdNr. in der EU",
  confidence: "inferred",
  breaks: (invoice) =>
    parties.flatMap((name) => {
      const party = findChild(invoice, name);
      const vatIdFault = describeVatIdFault(readAttribute(party, "vat_id"));
      const bankverbindungen = party?.children.filter((child) => child.name === "account") ?? [];
      return [
        ...(vatIdFault === null ? inOrder : markAttribute(party, "vat_id", { detail: vatIdFault })),
        ...bankverbindungen.flatMap((bankverbindung) => {
          const iban = readAttribute(bankverbindung, "iban");
          const bic = readAttribute(bankverbindung, "swiftcode");
          return [
            ...(iban === "" || isIban(iban)
              ? inOrder
              : markAttribute(bankverbindung, "iban", { detail: "Länge oder Prüfziffern der IBAN stimmen nicht." })),
            ...(bic === "" || bic.length === 8 || bic.length === 11
              ? inOrder
              : markAttribute(bankverbindung, "swiftcode", { expected: "8 oder 11 Zeichen" })),
          ];
        }),
      ];
    }),
  good: [change("invoice")],
  bad: [
    change("invoice", "DE89370400440532013000", "DE88370400440532013000"),
    change("invoice", "COBADEFFXXX", "COBADEFFXX"),
    change("invoice", "DE136695976", "DE13669597"),
    change("invoice", "DE136695976", "DE136695977"),
  ],
});

export const auftragsnummerLang = defectRule({
  id: "XML-I-014",
  severity: "error",
  title: "Auftragsnummer ist unzulässig oder länger als 30 Zeichen",
  what: "„order_id“ hat mehr als 30 Zeichen oder enthält ein unzulässiges Zeichen.",
  why: "Das Muster des Schemas nennt 36 Zeichen, die Längenangabe 30; maßgebend ist die Längenangabe.",
  effect: schemaEffect,
  fix: "Kürzen oder berichtigen Sie die Auftragsnummer.",
  fixAtSource: "Begrenzen Sie das Feld in der Exportfunktion auf 30 Zeichen.",
  clientRequest:
    "Bitte kürzen Sie die genannten Auftragsnummern auf höchstens 30 Zeichen und verwenden Sie darin nur Buchstaben und Ziffern.",
  source: `${invoiceSchemaSource}, Typ p13`,
  confidence: "official",
  expected: "höchstens 30 Zeichen A–Z a–z 0–9 $ % & * + - . /",
  detects: ["value", "blank"],
  paths: /^\/invoice\/invoice_info\/@order_id$/,
  good: [change("invoice"), change("invoice", 'order_id="A-17"', `order_id="${"1".repeat(30)}"`)],
  bad: [change("invoice", 'order_id="A-17"', `order_id="${"1".repeat(31)}"`)],
});

export const korrekturOhneBezug = invoiceRule({
  id: "XML-I-015",
  severity: "hint",
  title: "Korrektur ohne Bezug auf die Rechnung",
  what: "Die Rechnungsart ist eine Gutschrift oder Rechnungskorrektur, drawee_no fehlt.",
  why: "„drawee_no“ nennt die Nummer der berichtigten Rechnung.",
  effect: "Der Bezug zur ursprünglichen Rechnung fehlt.",
  fix: "Ergänzen Sie drawee_no.",
  fixAtSource: "Das Vorsystem soll bei Korrekturen die Nummer der Ursprungsrechnung ausgeben.",
  clientRequest: "Bitte nennen Sie uns zu den genannten Gutschriften die Nummer der ursprünglichen Rechnung.",
  source: ownCheck,
  confidence: "inferred",
  breaks: (invoice) => {
    const info = findChild(invoice, "invoice_info");
    const isCorrection = /gutschrift|korrektur/i.test(readAttribute(info, "invoice_type"));
    return isCorrection && info?.attributes.has("drawee_no") === false ? markAttribute(info, "invoice_type") : inOrder;
  },
  good: [change("invoice")],
  bad: [change("invoice", 'invoice_type="Rechnung"', 'invoice_type="Gutschrift/Rechnungskorrektur"')],
});
