import type { Guide } from "./guide.ts";

/** How programs write their export, as far as their public documentation states. */
export const programGuides: readonly Guide[] = [
  {
    id: "programm-odoo",
    title: "Odoo: DATEV-Export",
    lead: "Odoo gibt den DATEV-Export aus dem Hauptbuch (General Ledger) aus; Beraternummer und Mandantennummer stehen in den Einstellungen der Buchhaltung.",
    steps: [
      "Das Modul l10n_de_reports ergänzt den Export im Bericht; den Kontenrahmen SKR03 oder SKR04 wählen Sie vor der ersten Buchung.",
      "Odoo kann Personenkonten mit führenden Nullen schreiben: DATEV liest 000000244 als Sachkonto 244. Vergeben Sie den Partnern eigene Nummern mit einer Stelle mehr als die Sachkonten.",
      "Prüfen Sie die ausgegebene Datei hier, bevor Sie sie weitergeben.",
    ],
    answers: [["odoo"]],
    reference: "https://www.odoo.com/documentation/master/applications/finance/fiscal_localizations/germany.html",
  },
  {
    id: "programm-erpnext",
    title: "ERPNext: DATEV-Export",
    lead: "ERPNext bucht Nettobetrag und Steuer getrennt gegen ein Verrechnungskonto; vorgesehen ist 9090, das die Automatik abschaltet.",
    steps: [
      "In den „DATEV Settings“ stehen Mandantennummer, Beraternummer und das Verrechnungskonto; der Bericht „DATEV“ gibt Buchungen und Stammdaten als ZIP aus.",
      "Mit einem anderen Gegenkonto dürfen nur Konten ohne Automatik bebucht werden, oder BU-Schlüssel 40 steht auf Automatikkonten; sonst rechnet DATEV die Steuer doppelt. Das Verrechnungskonto muss ausgeglichen sein.",
    ],
    answers: [["erpnext"]],
    reference: "https://github.com/phamos-eu/DATEV",
  },
  {
    id: "programm-lexware",
    title: "Lexware: DATEV-Export",
    lead: "Lexware buchhaltung exportiert über „Datei“, „Export“, „DATEV“; Pflichtangaben sind Beraternummer und Mandantennummer der Kanzlei.",
    steps: [
      "Fehlt der Menüpunkt, aktivieren Sie die Schnittstelle im Firmenstamm unter „Einstellungen“.",
      "Hinterlegen Sie die DATEV-Steuerschlüssel in Lexware und prüfen Sie die Eigenschaften eigener Konten mit der Kanzlei.",
      "Meldet Lexware beim Einlesen, dass es die Datenkategorie nicht unterstützt, kennt es Kategorie oder Formatversion der Kopfdaten (Felder 3 und 5) nicht: Geben Sie die Datei in einer anderen Version aus.",
    ],
    answers: [["lexware"]],
    reference: "https://lexware.de/support/faq/faq-beitrag/000030929",
  },
  {
    id: "programm-sevdesk",
    title: "sevDesk: DATEV-Export",
    lead: "sevDesk exportiert unter „Steuern“, „Mein Steuerberater“: Buchungsdaten oder Rechnungsdaten, als Datei oder über den DATEV Buchungsdatenservice.",
    steps: [
      "Für die Datei wählen Sie „Buchungsdaten & Belegbilder“, Datei-Export, und das Wirtschaftsjahr mit dem Monat.",
      "Beraternummer und Mandantennummer nennt Ihre Kanzlei; für den Buchungsdatenservice braucht es einen Zugang zu DATEV Unternehmen online.",
      "Ohne Zuordnung der Bankumsätze bleiben offene Posten; wählen Sie dann den Rechnungsdatenexport.",
    ],
    answers: [["sevdesk"]],
    reference: "https://hilfe.sevdesk.de/de/knowledge/export",
  },
  {
    id: "programm-jtl",
    title: "JTL-Wawi: DATEV-Export",
    lead: "JTL-Ameise exportiert unter „Daten exportieren“, „DATEV: Buchungsdaten“; Steuersätze, Länder und Konten kommen aus den Steuereinstellungen von JTL-Wawi.",
    steps: [
      "OSS-Umsätze brauchen Schlüssel 240 (alt 10) mit Land und Steuersatz in den Feldern 40 und 41 oder 120 und 119: Fehlen sie, stimmen die Steuereinstellungen je Land nicht.",
      "Legen Sie beim Export Firma und Zeitraum fest und ob das Rechnungsdatum (Soll) oder das Zahlungsdatum (Ist) zählt.",
    ],
    answers: [["jtl"]],
    reference: "https://guide.jtl-software.com/jtl-wawi/jtl-ameise/buchungsdaten-fuer-datev-exportieren",
  },
  {
    id: "programm-shopify",
    title: "Shopify: nach DATEV",
    lead: "Shopify selbst schreibt kein DATEV-Format: Die Auszahlungsliste (Zahlungen, Auszahlungen, Exportieren) ist hier nicht prüfbar und muss erst in Buchungen (EXTF) umgewandelt werden.",
    steps: [
      "Die Auszahlung ist der Betrag nach Gebühren und Erstattungen: Umsatz, Gebühr und Erstattung werden einzeln gebucht.",
      "Eine App oder die Warenwirtschaft, die den DATEV-Export schreibt, braucht Erlöskonten je Land und Steuersatz; ihre Datei prüfen Sie hier.",
    ],
    answers: [["shopify"]],
    reference: "https://www.kontocsv.de/ratgeber/shopify-payments-payouts-csv",
  },
  {
    id: "programm-sap-b1",
    title: "SAP Business One: DATEV-Export",
    lead: "SAP Business One exportiert mit dem DATEV-Exportassistenten; Journalbuchungen müssen nach Belegzeilen aufgeteilt sein (Administration, Belegeinstellungen).",
    steps: [
      "Jedem Sachkonto, Geschäftspartner und Steuerkennzeichen ist seine DATEV-Nummer zugeordnet; sonst fehlt der Datensatz oder der BU-Schlüssel.",
      "Die Zuordnung rechnet Nettobuchungen in Bruttobeträge um. Belege mit 0,00 EUR werden nicht übertragen.",
    ],
    answers: [
      ["sapB1", "batch"],
      ["sapB1", "import"],
    ],
    reference: "https://www.cosib.de/news/news-detail/datev-export-mit-sap-business-one-howto.html",
  },
];
