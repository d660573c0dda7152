import { toCents } from "#engine/model/xml/ledger-facts.ts";
import { findChild, readAttribute, type XmlNode } from "#engine/model/xml/xml-node.ts";
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
import { isKreditor } from "#engine/values/person-accounts.ts";
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
  source: `${invoiceSchemaSource}, Typ p4`,
  confidence: "official",
  detects: ["value", "blank"],
  paths: /^\/invoice\/invoice_info\/@invoice_type$/,
  good: [change("invoice"), change("invoice", 'invoice_type="Rechnung"', 'invoice_type="Gutschrift § 14 UStG"')],
  bad: [change("invoice", 'invoice_type="Rechnung"', 'invoice_type="Eingangsrechnung"')],
});

const centsOf = (node: XmlNode | undefined, name: string): number | null => {
  const text = readAttribute(node, name).trim();
  return text === "" ? null : toCents(text);
};

const gross = "total_gross_amount_excluding_third-party_collection";

export const positionssumme = invoiceRule({
  id: "XML-I-008",
  severity: "warning",
  title: "Summe der Positionen weicht vom Rechnungsbetrag ab",
  what: "Die Bruttobeträge aller Positionen ergeben mit Zu- und Abschlägen und Versandkosten nicht den Rechnungsbetrag.",
  why: "Rechnungsbetrag und Positionen sollen übereinstimmen.",
  effect: "Beträge in Belege online und in der Buchung können voneinander abweichen.",
  fix: "Prüfen Sie Positionen und Gesamtbetrag.",
  fixAtSource: "Das Vorsystem muss den Gesamtbetrag aus den gerundeten Positionen bilden.",
  source: ownCheck,
  confidence: "inferred",
  breaks: (invoice) => {
    const total = findChild(invoice, "total_amount");
    const totalCents = centsOf(total, gross);
    const lines = all(invoice, "invoice_item_list").map((item) =>
      centsOf(findChild(item, "price_line_amount"), "gross_price_line_amount"),
    );
    if (totalCents === null || lines.some((line) => line === null)) return inOrder;
    const sum = lines.reduce((left: number, right) => left + (right ?? 0), 0);
    const extra = (centsOf(total, "total_amount_additions") ?? 0) + (centsOf(total, "total_shipment_costs") ?? 0);
    const less = Math.abs(centsOf(total, "total_amount_deductions") ?? 0);
    // Whether the lines already contain additions and deductions is not stated, so both readings pass.
    if (sum === totalCents || sum + extra - less === totalCents) return inOrder;
    return markAttribute(total, gross, { expected: (sum / 100).toFixed(2) });
  },
  companions: ["XML-I-009"],
  good: [
    change("invoice"),
    change("invoice", ' gross_price_line_amount="119.00"', "", `${gross}="119.00"`, `${gross}="120.00"`),
  ],
  bad: [change("invoice", `${gross}="119.00"`, `${gross}="120.00"`)],
});

export const steuerzeilen = invoiceRule({
  id: "XML-I-009",
  severity: "warning",
  title: "Steuerzeilen stimmen rechnerisch nicht",
  what: "In einer Steuerzeile ergibt Nettobetrag mal Steuersatz nicht den Steuerbetrag, oder die Steuerzeilen ergeben nicht den Rechnungsbetrag.",
  why: "Steuerzeilen und Rechnungsbetrag sollen übereinstimmen; zwei Cent Rundung werden hingenommen.",
  effect: "Steuerbeträge in der Buchung können vom Beleg abweichen.",
  fix: "Prüfen Sie Netto- und Steuerbeträge.",
  fixAtSource: "Prüfen Sie die Rundung im Vorsystem.",
  source: ownCheck,
  confidence: "inferred",
  breaks: (invoice) => {
    const total = findChild(invoice, "total_amount");
    const lines = total?.children ?? [];
    const wrong = lines.flatMap((line) => {
      const net = centsOf(line, "net_price_line_amount");
      const tax = centsOf(line, "tax_amount");
      const rate = readAttribute(line, "tax").trim();
      if (net === null || tax === null || rate === "") return inOrder;
      const expected = (net * Number(rate)) / 100;
      return Math.abs(expected - tax) > 2.5
        ? markAttribute(line, "tax_amount", { expected: (Math.round(expected) / 100).toFixed(2) })
        : inOrder;
    });
    const grossLines = lines.map((line) => centsOf(line, "gross_price_line_amount"));
    const totalCents = centsOf(total, gross);
    if (totalCents === null || grossLines.some((line) => line === null)) return wrong;
    const sum = grossLines.reduce((left: number, right) => left + (right ?? 0), 0);
    return Math.abs(sum - totalCents) > 2
      ? [...wrong, ...markAttribute(total, gross, { expected: (sum / 100).toFixed(2) })]
      : wrong;
  },
  good: [change("invoice")],
  bad: [
    change("invoice", 'tax="19.00" tax_amount="19.00"', 'tax="19.00" tax_amount="7.00"'),
    change(
      "invoice",
      '<tax_line net_price_line_amount="100.00" gross_price_line_amount="119.00"',
      '<tax_line net_price_line_amount="100.00" gross_price_line_amount="109.00"',
    ),
  ],
});

/** Keys of input tax and of sales tax that exclude the other direction; others depend on account and client. */
const outputOnly: ReadonlySet<string> = new Set(["2", "3", "5"]);
const inputOnly: ReadonlySet<string> = new Set(["7", "8", "9"]);

export const buSchluessel = invoiceRule({
  id: "XML-I-010",
  severity: "warning",
  title: "BU-Schlüssel passt nicht zur Rechnungsrichtung",
  what: "Der BU-Schlüssel gehört zur Umsatzsteuer, das Personenkonto aber zu einem Kreditor, oder umgekehrt.",
  why: "Die Schlüssel 2, 3 und 5 gelten für Umsatzsteuer, 7, 8 und 9 für Vorsteuer.",
  effect: "Rechnungswesen meldet Fehler 807 (BU-Schlüssel ungültig).",
  fix: "Prüfen Sie den BU-Schlüssel.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  source: "Hilfeseite von Finmatics zu Fehlernummer 807",
  confidence: "several",
  breaks: (invoice) => {
    const bankverbindung = ["supplier_party", "invoice_party"]
      .map((party) => readAttribute(findChild(findChild(invoice, party), "booking_info_bp"), "bp_account_no").trim())
      .find((number) => number !== "");
    if (bankverbindung === undefined) return inOrder;
    const wrong = isKreditor(bankverbindung) ? outputOnly : inputOnly;
    return accountings(invoice).flatMap((info) =>
      wrong.has(readAttribute(info, "bu_code").trim()) ? markAttribute(info, "bu_code") : inOrder,
    );
  },
  good: [change("invoice"), change("invoice", 'bu_code="9"', 'bu_code="94"')],
  bad: [change("invoice", 'bu_code="9"', 'bu_code="3"'), change("invoice", "70001", "10001")],
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
  source: `${invoiceSchemaSource}; Hilfeseite von Finmatics zu Fehlernummer 900`,
  confidence: "official",
  detects: ["value"],
  paths: /^\/invoice\/.*@(bp_account_no|account_no)$/,
  good: [change("invoice")],
  bad: [change("invoice", "70001", "7000"), change("invoice", 'account_no="4400"', 'account_no="440000000"')],
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
        ...(due < invoiceDate ? markAttribute(condition, "due_date") : inOrder),
        ...late.flatMap((discount) => markAttribute(discount, "payment_date")),
      ];
    });
    return isReversed ? [...markAttribute(period, "delivery_date_end"), ...conditions] : conditions;
  },
  good: [change("invoice")],
  bad: [
    change("invoice", 'delivery_date_end="2024-03-04"', 'delivery_date_end="2024-02-29"'),
    change("invoice", 'due_date="2024-03-19"', 'due_date="2024-03-04"'),
    change("invoice", 'payment_date="2024-03-12"', 'payment_date="2024-03-20"'),
  ],
});

export const bankOderUstId = invoiceRule({
  id: "XML-I-013",
  severity: "warning",
  title: "IBAN, BIC oder USt-IdNr. besteht die Prüfung nicht",
  what: "Länge oder Prüfziffern einer IBAN stimmen nicht, ein BIC hat nicht 8 oder 11 Zeichen, oder Aufbau oder Prüfziffer einer USt-IdNr. passen nicht zu ihrem Land.",
  why: "Aufbau und Prüfziffern dieser Nummern sind festgelegt.",
  effect: "Zahlung oder Zusammenfassende Meldung können fehlerhaft werden.",
  fix: "Vergleichen Sie die Nummer mit dem Beleg.",
  fixAtSource: "Berichtigen Sie die Stammdaten des Geschäftspartners im Vorsystem.",
  source: "ISO 13616; ISO 9362; veröffentlichte Formate der USt-IdNr. in der EU",
  confidence: "inferred",
  breaks: (invoice) =>
    parties.flatMap((name) => {
      const party = findChild(invoice, name);
      const vatId = readAttribute(party, "vat_id");
      const bankverbindungen = party?.children.filter((child) => child.name === "account") ?? [];
      return [
        ...(judgeVatId(vatId)?.startsWith("wrong") === true ? markAttribute(party, "vat_id") : inOrder),
        ...bankverbindungen.flatMap((bankverbindung) => {
          const iban = readAttribute(bankverbindung, "iban");
          const bic = readAttribute(bankverbindung, "swiftcode");
          return [
            ...(iban === "" || isIban(iban) ? inOrder : markAttribute(bankverbindung, "iban")),
            ...(bic === "" || bic.length === 8 || bic.length === 11
              ? inOrder
              : markAttribute(bankverbindung, "swiftcode")),
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
