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
  title: "Element unbekannt, am falschen Platz, zu oft oder fehlend",
  what: "An dieser Stelle steht ein Element, das hier nicht oder nicht mehr erlaubt ist, oder ein vorgeschriebenes Element fehlt.",
  why: "Das Schema legt fest, welche Elemente es gibt, in welcher Reihenfolge sie stehen und wie oft sie vorkommen.",
  effect: schemaEffect,
  fix: "Ergänzen, entfernen oder verschieben Sie das Element; die Angabe „erwartet“ nennt, was an dieser Stelle steht.",
  fixAtSource:
    "Die Exportfunktion muss die Reihenfolge des Schemas einhalten; melden Sie dem Hersteller Element und Zeile.",
  source: schemaSource,
  confidence: "official",
  detects: ["element", "missing", "tooMany", "otherKind"],
  companions: ["XML-G-010", "XML-G-011"],
  good: [
    change("payable", "<tax>", "<buCode>9</buCode><tax>"),
    change("document", "<description>Belege</description>", ""),
  ],
  bad: [
    change("payable", "<tax>", "<steuer>19</steuer><tax>"),
    change("payable", "<tax>", '<tax xmlns="urn:fremd">'),
    change("payable", "<currencyCode>EUR</currencyCode>", ""),
    change(
      "payable",
      "<date>2024-03-05</date>",
      "",
      "<amount>",
      "<date>2024-03-05</date><amount>",
      "</amount>",
      "</amount><date>2024-03-05</date>",
    ),
    change("cash", "<tax>19.00</tax>", "", "</bookingText>", "</bookingText><tax>19.00</tax>"),
    change(
      "invoice",
      '<delivery_period delivery_date_start="2024-03-01" delivery_date_end="2024-03-04"/>',
      "",
      "<payment_conditions ",
      '<delivery_period delivery_date_start="2024-03-01" delivery_date_end="2024-03-04"/><payment_conditions ',
    ),
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
  title: "Attribut unbekannt, fehlend oder nicht der feste Wert",
  what: "Ein Attribut ist in diesem Element nicht vorgesehen, ein vorgeschriebenes fehlt, oder sein Wert ist nicht der einzige zulässige.",
  why: "Das Schema legt die Attribute jedes Elements fest; xml_data und description haben einen vorgegebenen Wortlaut.",
  effect: schemaEffect,
  fix: "Ergänzen, entfernen oder berichtigen Sie das Attribut.",
  fixAtSource: reportToVendor,
  source: schemaSource,
  confidence: "official",
  detects: ["attribute", "fixed"],
  good: [
    change("payable"),
    change("document", '<property key="1" value="2024-03"/>', '<property value="2024-03" key="1"/>'),
  ],
  bad: [
    change("payable", ' generator_info="Beispiel"', ""),
    change("payable", "berechtigt nicht", "berechtigt nicht "),
    change("document", 'processID="2"', 'processId="2"'),
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
  source: documentSchemaSource,
  confidence: "official",
  expected: "File, Invoice, SEPAFile, cashLedger, accountsPayableLedger oder accountsReceivableLedger",
  detects: ["extensionType"],
  companions: ["XML-D-018", "XML-D-026"],
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
  source: ledgerSchemaSource,
  confidence: "official",
  expected: "EUR",
  detects: ["fixedEmpty"],
  good: [change("cash")],
  bad: [change("cash", "<currencyCode>EUR</currencyCode>", "<currencyCode/>")],
});
