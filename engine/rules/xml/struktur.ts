import { requestSupport } from "#engine/model/client-requests.ts";
import { change, defectRule } from "#engine/model/xml/xml-rule.ts";
import {
  documentSchemaSource,
  ledgerSchemaSource,
  reportToVendor,
  schemaEffect,
  schemaSource,
} from "#engine/rules/xml/shared/sources.ts";

/** Rules about elements and attributes. */

export const elementFalsch = defectRule({
  id: "XML-G-012",
  severity: "error",
  title: "Element ist an dieser Stelle nicht vorgesehen",
  what: "An dieser Stelle steht ein Element, das es hier nicht oder in dieser Version noch nicht gibt.",
  why: "Das Schema legt fest, welche Elemente es an jeder Stelle gibt; Schreibweise, Groß- und Kleinschreibung und Namensraum zählen.",
  effect: schemaEffect,
  fix: "Entfernen Sie das Element oder berichtigen Sie seinen Namen; die Angabe „erwartet“ nennt, was hier stehen darf.",
  fixAtSource:
    "Die Exportfunktion darf nur Elemente des Schemas ausgeben; melden Sie dem Hersteller Element und Zeile.",
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["element", "otherKind"],
  companions: ["XML-G-010", "XML-G-011"],
  good: [
    change("payable", "<tax>", "<buCode>9</buCode><tax>"),
    change("document", "<description>Belege</description>", ""),
  ],
  bad: [
    change("payable", "<tax>", "<steuer>19</steuer><tax>"),
    change("payable", "<tax>", '<tax xmlns="urn:fremd">'),
    change("payable", "<bookingText>Material</bookingText>", "<BookingText>Material</BookingText>"),
    change(
      "payable",
      "ledger/v060",
      "ledger/v050",
      'version="6.0"',
      'version="5.0"',
      "<bpAccountNo>",
      "<paymentOrder>true</paymentOrder><bpAccountNo>",
    ),
  ],
});

export const attributFalsch = defectRule({
  id: "XML-G-013",
  severity: "error",
  title: "Attribut ist in diesem Element nicht vorgesehen",
  what: "Ein Element trägt ein Attribut, das es dort nicht gibt.",
  why: "Das Schema legt die Attribute jedes Elements fest; Groß- und Kleinschreibung zählt.",
  effect: schemaEffect,
  fix: "Entfernen Sie das Attribut oder berichtigen Sie seinen Namen.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["attribute"],
  companions: ["XML-G-013a"],
  good: [
    change("payable"),
    change("document", '<property key="1" value="2024-03"/>', '<property value="2024-03" key="1"/>'),
  ],
  bad: [
    change("document", 'processID="2"', 'processId="2"'),
    change("invoice", ' city="Musterstadt"', ' ort="Musterstadt"'),
  ],
});

export const elementFehlt = defectRule({
  id: "XML-G-012a",
  severity: "error",
  title: "Vorgeschriebenes Element fehlt",
  what: "Ein Element, das an dieser Stelle stehen muss, fehlt. DATEV meldet oft das Element danach mit den Worten „This element is not expected“.",
  why: "Das Schema legt fest, welche Elemente vorkommen müssen.",
  effect: schemaEffect,
  fix: "Ergänzen Sie das genannte Element an der genannten Stelle.",
  fixAtSource:
    "Die Exportfunktion muss alle vorgeschriebenen Elemente ausgeben; melden Sie dem Hersteller das Element.",
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["missing"],
  good: [change("payable"), change("cash", "<invoiceId>4711</invoiceId>", "")],
  bad: [
    change("payable", "<currencyCode>EUR</currencyCode>", ""),
    change(
      "invoice",
      '<price_line_amount net_price_line_amount="100.00" gross_price_line_amount="119.00" tax_amount="19.00" tax="19.00" currency="EUR"/>',
      "",
    ),
  ],
});

export const elementZuOft = defectRule({
  id: "XML-G-012b",
  severity: "error",
  title: "Element kommt zu oft vor",
  what: "Ein Element steht öfter da, als das Schema an dieser Stelle zulässt.",
  why: "Das Schema legt fest, wie oft jedes Element vorkommen darf.",
  effect: schemaEffect,
  fix: "Entfernen Sie die überzähligen Elemente.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["tooMany"],
  good: [change("payable")],
  bad: [
    change("payable", "</amount>", "</amount><accountNo>4400</accountNo>"),
    change("document", "<description>Belege</description>", "<description>Belege</description>".repeat(2)),
  ],
});

export const elementAmFalschenPlatz = defectRule({
  id: "XML-G-012c",
  severity: "error",
  title: "Element steht am falschen Platz",
  what: "Ein Element steht nach einem anderen, vor dem es stehen muss.",
  why: "Das Schema legt fest, in welcher Reihenfolge die Elemente stehen.",
  effect: schemaEffect,
  fix: "Verschieben Sie das Element; die Angabe „erwartet“ nennt seinen Platz.",
  fixAtSource: "Die Exportfunktion muss die Reihenfolge des Schemas einhalten.",
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["order"],
  good: [change("payable")],
  bad: [
    change("payable", "<date>2024-03-05</date>", "", "</amount>", "</amount><date>2024-03-05</date>"),
    change("cash", "<tax>19.00</tax>", "", "</bookingText>", "</bookingText><tax>19.00</tax>"),
    change(
      "invoice",
      '<delivery_period delivery_date_start="2024-03-01" delivery_date_end="2024-03-04"/>',
      "",
      "<payment_conditions ",
      '<delivery_period delivery_date_start="2024-03-01" delivery_date_end="2024-03-04"/><payment_conditions ',
    ),
  ],
});

export const attributFehlt = defectRule({
  id: "XML-G-013a",
  severity: "error",
  title: "Vorgeschriebenes Attribut fehlt",
  what: "Ein Attribut, das dieses Element tragen muss, fehlt.",
  why: "Das Schema legt fest, welche Attribute ein Element tragen muss.",
  effect: schemaEffect,
  fix: "Ergänzen Sie das genannte Attribut.",
  fixAtSource:
    "Die Exportfunktion muss alle vorgeschriebenen Attribute ausgeben; melden Sie dem Hersteller das Attribut.",
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["missingAttribute"],
  good: [change("payable"), change("document", ' type="1"', "")],
  bad: [
    change("payable", ' generator_info="Beispiel"', ""),
    change("payable", ' xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug"', ""),
    change("invoice", ' zip="90429"', ""),
  ],
});

export const wortlautFalsch = defectRule({
  id: "XML-G-013b",
  severity: "error",
  title: "Wert hat nicht den vorgeschriebenen Wortlaut",
  what: "Der Wert eines Attributs ist nicht der eine Wortlaut, den das Schema vorschreibt, zum Beispiel bei xml_data oder description.",
  why: "Das Schema schreibt den Wortlaut Zeichen für Zeichen vor, Leerzeichen eingeschlossen.",
  effect: schemaEffect,
  fix: "Übernehmen Sie den Wortlaut, den die Angabe „erwartet“ nennt.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["fixed"],
  good: [change("payable"), change("invoice")],
  bad: [
    change("payable", "berechtigt nicht", "berechtigt nicht "),
    change("invoice", "DATEV Import invoices", "DATEV Import Invoices"),
  ],
});

export const extensionTyp = defectRule({
  id: "XML-G-019",
  severity: "error",
  title: "Attribut xsi:type der extension fehlt oder ist unbekannt",
  what: "Das Attribut xsi:type eines Elements extension fehlt oder nennt keine bekannte Art. Groß- und Kleinschreibung zählt.",
  why: "Die Art bestimmt, ob es sich um ein Belegbild, Belegsatzdaten oder eine SEPA-Datei handelt.",
  effect: schemaEffect,
  fix: "Verwenden Sie genau eine der Schreibweisen File, Invoice, SEPAFile, cashLedger, accountsPayableLedger, accountsReceivableLedger.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  expected: "File, Invoice, SEPAFile, cashLedger, accountsPayableLedger oder accountsReceivableLedger",
  detects: ["extensionType"],
  good: [change("document")],
  bad: [
    change("document", 'xsi:type="File"', 'xsi:type="file"'),
    change("document", 'xsi:type="File" ', ""),
    change("document", "accountsPayableLedger", "AccountsPayableLedger"),
  ],
});

export const textZwischenElementen = defectRule({
  id: "XML-G-020",
  severity: "error",
  title: "Text an einer Stelle, an der keiner stehen darf",
  what: "Zwischen zwei Elementen oder in einem Element, das leer sein muss, steht Text oder Leerraum.",
  why: "Das Schema lässt Text nur in Elementen zu, die einen Wert tragen.",
  effect: schemaEffect,
  fix: "Entfernen Sie den Text; bei Elementen ohne Inhalt auch Leerzeichen und Zeilenumbrüche.",
  fixAtSource: "Häufig ist eine Vorlage nicht vollständig ausgefüllt worden; prüfen Sie die Exportvorlage.",
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  detects: ["strayText"],
  good: [change("document", "<content>", "<content><!-- Text im Kommentar -->")],
  bad: [
    change("document", "<content>", "<content>{{ range }}"),
    change("document", '<level id="1" name="Buchhaltung"/>', '<level id="1" name="Buchhaltung"> </level>'),
    change("payable", "<date>", "5<date>"),
  ],
});

export const waehrungLeer = defectRule({
  id: "XML-G-022",
  severity: "hint",
  title: "Währung in der Kasse ist leer und gilt als EUR",
  what: "Das Element currencyCode eines Kassenvorgangs ist leer.",
  why: "Das Schema setzt für ein leeres Element den festen Wert EUR ein.",
  effect: "Keine; der Vorgang wird in EUR gelesen.",
  fix: "Tragen Sie EUR ein.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: ledgerSchemaSource,
  confidence: "official",
  expected: "EUR",
  detects: ["fixedEmpty"],
  good: [change("cash")],
  bad: [change("cash", "<currencyCode>EUR</currencyCode>", "<currencyCode/>")],
});
