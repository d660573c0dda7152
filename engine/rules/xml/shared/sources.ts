/** Sources of requirements, named in the texts of the rules. */
export const documentSchemaSource = "DATEV-Schema Document_v060.xsd";
export const ledgerSchemaSource = "DATEV-Schema Belegverwaltung_online_ledger_import_v060.xsd";
export const invoiceSchemaSource = "DATEV-Schema Belegverwaltung_online_invoice_v050.xsd";
export const schemaSource = "DATEV-Schemas der XML-Schnittstelle online (document, ledger, invoice)";
export const documentPage = "DATEV-Entwicklerportal, XML-Schnittstelle online, Format document";
export const entryPage = "DATEV-Entwicklerportal, XML-Schnittstelle online, Einstieg";
export const interfaceTerms = "DATEV-Entwicklerportal, Schnittstellenvorgaben XML-Schnittstelle online";
export const xmlStandard = "W3C, XML 1.0";
export const ownCheck = "Eigene Plausibilitätsprüfung";
export const ownSafety = "Eigene Sicherheitsgrenze";

/** Consequence of a schema violation. */
export const schemaEffect = "Die Datei verletzt das DATEV-Schema und wird bei der Verarbeitung abgewiesen.";
export const reportToVendor =
  "Melden Sie den Befund dem Hersteller des Vorsystems; die Exportfunktion muss angepasst werden.";
