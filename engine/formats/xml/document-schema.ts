import type { SchemaElement, SchemaTable, SimpleType } from "./schema-table.ts";

const level: SchemaElement = {
  name: "level",
  label: "Ablageebene",
  article: "eine",
  min: 1,
  max: 3,
  attributes: [
    { name: "id", type: "p27", required: true, label: "Ebene" },
    { name: "name", type: "p10008", required: true, label: "Name" },
  ],
};

const property: SchemaElement = {
  name: "property",
  label: "Eigenschaft",
  article: "eine",
  min: 1,
  max: 2,
  attributes: [
    { name: "value", type: "invoicePropertyValue", required: true, label: "Wert" },
    { name: "key", type: "p32", required: true, label: "Schlüssel" },
  ],
};

// Names of the vendor's schema, kept to trace a limit back to its source.
const types: { readonly [name: string]: SimpleType } = {
  p16: { label: "Versionsnummer der document.xml", base: "string", maxLength: 6, values: ["6.0"] },
  p10037: {
    label: "GUID der Form xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx",
    base: "string",
    maxLength: 36,
    pattern: /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/u,
  },
  p10009: { label: "Text 40", base: "string", minLength: 1, maxLength: 40 },
  p10048: {
    label: "Zeitstempel ohne Zeitzone",
    base: "dateTime",
    minInclusive: "0001-01-01T00:00:00",
    maxInclusive: "9999-12-31T23:59:59",
    pattern: /^.+T[^Z+-]+$/u,
  },
  p10051: { label: "Text 255", base: "string", minLength: 1, maxLength: 255 },
  p10049: {
    label: "Zahl von 1000 bis 9999999 ohne führende Null",
    base: "unsignedInt",
    totalDigits: 7,
    minInclusive: "1000",
    maxInclusive: "9999999",
    pattern: /^([1-9][0-9]*|0)$/u,
  },
  p10050: {
    label: "Zahl von 0 bis 99999 ohne führende Null",
    base: "unsignedInt",
    totalDigits: 5,
    minInclusive: "0",
    maxInclusive: "99999",
    pattern: /^([1-9][0-9]*|0)$/u,
  },
  p17: { label: "Mandantenname 36", base: "string", minLength: 1, maxLength: 36 },
  p27: {
    label: "Zahl von 1 bis 99 ohne führende Null",
    base: "byte",
    totalDigits: 2,
    minInclusive: "1",
    maxInclusive: "99",
    pattern: /^[+-]?([1-9][0-9]*|0)$/u,
  },
  p10008: { label: "Text 30", base: "string", minLength: 1, maxLength: 30 },
  p25: { label: "Belegtyp (1 Eingang, 2 Ausgang)", base: "byte", values: ["1", "2"] },
  p26: { label: "Verarbeitungskennzeichen (1 Posteingang, 2 Ablage)", base: "byte", values: ["1", "2"] },
  p10052: { label: "Text 40", base: "string", minLength: 1, maxLength: 40 },
  p20: { label: "Dateiname 255", base: "string", minLength: 1, maxLength: 255 },
  p18: { label: "Rechnungsrichtung", base: "string", maxLength: 8, values: ["Incoming", "Outgoing"] },
  p19: { label: "Eigenschaftsname der Invoice-Extension", base: "string", maxLength: 15, values: ["InvoiceType"] },
  cashPropertyValue: {
    label: "Monat JJJJ-MM, Kassenkonto oder Kassenname mit 1 bis 40 Zeichen",
    unionOf: ["p28", "p10039", "p10009"],
  },
  p32: { label: "Schlüssel der Ledger-Eigenschaft (1, 2, 3)", base: "unsignedByte", values: ["1", "2", "3"] },
  invoicePropertyValue: { label: "Monat JJJJ-MM oder Ordnername mit 1 bis 40 Zeichen", unionOf: ["p28", "p10009"] },
  p28: {
    label: "Periode JJJJ-MM",
    base: "gYearMonth",
    minInclusive: "1753-01",
    maxInclusive: "9999-12",
    pattern: /^[^:Z]*$/u,
  },
  p10039: {
    label: "Kontonummer mit 1 bis 9 Ziffern ohne führende Null",
    base: "unsignedInt",
    totalDigits: 9,
    minInclusive: "1",
    maxInclusive: "999999999",
    pattern: /^([1-9][0-9]*|0)$/u,
  },
};

const root: SchemaElement = {
  name: "archive",
  label: "Paketverzeichnis",
  min: 1,
  attributes: [
    { name: "version", type: "p16", required: true, label: "Formatversion" },
    { name: "guid", type: "p10037", label: "GUID" },
    { name: "generatingSystem", type: "p10009", label: "Erzeugende Software" },
  ],
  children: [
    {
      name: "header",
      label: "Kopf",
      min: 1,
      children: [
        { name: "date", label: "Erstellungszeitpunkt", min: 1, type: "p10048" },
        { name: "description", label: "Beschreibung", type: "p10051" },
        { name: "consultantNumber", label: "Beraternummer", type: "p10049" },
        { name: "clientNumber", label: "Mandantennummer", type: "p10050" },
        { name: "clientName", label: "Mandantenname", type: "p17" },
        { name: "repository", label: "Ablagestruktur", children: [level] },
      ],
    },
    {
      name: "content",
      label: "Inhalt",
      min: 1,
      children: [
        {
          name: "document",
          label: "Dokument",
          article: "ein",
          min: 1,
          max: 4999,
          attributes: [
            { name: "guid", type: "p10037", label: "GUID" },
            { name: "type", type: "p25", label: "Belegtyp" },
            { name: "processID", type: "p26", label: "Verarbeitungskennzeichen" },
          ],
          children: [
            { name: "description", label: "Beschreibung", type: "p10052" },
            { name: "keywords", label: "Schlüsselwörter (Notiz in Belege online)", type: "p10051" },
            {
              name: "extension",
              label: "Datei des Dokuments",
              article: "eine",
              min: 1,
              max: 50,
              variants: [
                {
                  name: "extension",
                  xsiType: "Invoice",
                  label: "Datei des Dokuments",
                  attributes: [{ name: "datafile", type: "p20", required: true, label: "Name der Daten-XML" }],
                  children: [
                    {
                      name: "property",
                      label: "Eigenschaft",
                      min: 1,
                      attributes: [
                        { name: "value", type: "p18", required: true, label: "Wert" },
                        { name: "key", type: "p19", required: true, label: "Schlüssel" },
                      ],
                    },
                  ],
                },
                {
                  name: "extension",
                  xsiType: "File",
                  label: "Datei des Dokuments",
                  attributes: [{ name: "name", type: "p20", required: true, label: "Name" }],
                },
                {
                  name: "extension",
                  xsiType: "cashLedger",
                  label: "Datei des Dokuments",
                  attributes: [{ name: "datafile", type: "p20", required: true, label: "Name der Daten-XML" }],
                  children: [
                    {
                      name: "property",
                      label: "Eigenschaft",
                      article: "eine",
                      min: 1,
                      max: 2,
                      attributes: [
                        { name: "value", type: "cashPropertyValue", required: true, label: "Wert" },
                        { name: "key", type: "p32", required: true, label: "Schlüssel" },
                      ],
                    },
                  ],
                },
                {
                  name: "extension",
                  xsiType: "cashLedgerPayPal",
                  label: "Datei des Dokuments",
                  since: 6,
                  internal: true,
                  attributes: [{ name: "datafile", type: "p20", required: true, label: "Name der Daten-XML" }],
                  children: [
                    {
                      name: "property",
                      label: "Eigenschaft",
                      article: "eine",
                      min: 1,
                      max: Number.POSITIVE_INFINITY,
                      since: 6,
                      internal: true,
                      attributes: [
                        { name: "value", type: "cashPropertyValue", required: true, label: "Wert" },
                        { name: "key", type: "p32", required: true, label: "Schlüssel" },
                      ],
                    },
                  ],
                },
                {
                  name: "extension",
                  xsiType: "accountsPayableLedger",
                  label: "Datei des Dokuments",
                  attributes: [{ name: "datafile", type: "p20", required: true, label: "Name der Daten-XML" }],
                  children: [property],
                },
                {
                  name: "extension",
                  xsiType: "accountsReceivableLedger",
                  label: "Datei des Dokuments",
                  attributes: [{ name: "datafile", type: "p20", required: true, label: "Name der Daten-XML" }],
                  children: [property],
                },
                {
                  name: "extension",
                  xsiType: "SEPAFile",
                  label: "Datei des Dokuments",
                  attributes: [{ name: "name", type: "p20", required: true, label: "Name" }],
                },
              ],
            },
            { name: "repository", label: "Ablagestruktur", children: [level] },
            {
              name: "documentintern",
              label: "Interne Zusatzangabe",
              since: 6,
              internal: true,
              children: [
                {
                  name: "property",
                  label: "Eigenschaft",
                  min: 1,
                  since: 6,
                  internal: true,
                  attributes: [
                    { name: "value", type: "p20", required: true, label: "Wert" },
                    { name: "key", type: "p20", required: true, label: "Schlüssel" },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

/** document.xml in versions 5.0 and 6.0: the list of documents in a Belegpaket. */
export const documentSchema: SchemaTable = { root, types };
