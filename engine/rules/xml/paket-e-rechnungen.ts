import { belegpaketRule, noMarks } from "#engine/model/xml/belegpaket-rule.ts";
import { exampleInvoice } from "#engine/rules/batch/shared/example-invoice.ts";
import { ownCheck } from "#engine/rules/xml/shared/sources.ts";
import { formatCount, wholeNumbers } from "#engine/values/number-formats.ts";
import { megabyte } from "#engine/values/units.ts";

/** Rules about e-invoices among the Belege of a Belegpaket. */

export const eRechnungUngueltig = belegpaketRule({
  id: "XML-C-004",
  severity: "warning",
  title: "E-Rechnung unter den Belegen ist ungültig",
  what: "Ein Beleg des Pakets ist eine E-Rechnung in XML oder PDF, die gegen die Regeln der EN 16931 oder der XRechnung verstößt.",
  why: "Eine E-Rechnung muss der Norm entsprechen, damit sie als solche gilt.",
  effect:
    "Das Paket wird übernommen. Der Beleg gilt unter Umständen nicht als E-Rechnung, und ihr Inhalt lässt sich nicht zuverlässig auswerten.",
  fix: "Prüfen Sie die Rechnung einzeln und fordern Sie beim Absender eine berichtigte an.",
  fixAtSource: "Der Absender muss die Rechnung berichtigen.",
  clientRequest: "Bitte fordern Sie zu den genannten Belegen berichtigte E-Rechnungen an.",
  source: "EN 16931; XRechnung; § 14 Abs. 1 UStG",
  confidence: "official",
  breaks: ({ invoiceErrors }) => [...invoiceErrors].map(([member, errors]) => ({ member, found: errors })),
  good: [{}],
  bad: [
    {
      document: ["Vertrag.pdf", "Rechnung.xml"],
      without: ["Vertrag.pdf"],
      with: [{ name: "Rechnung.xml", content: exampleInvoice() }],
    },
  ],
});

/** Larger than any PDF that is searched, and not packed, which would look like an attack. */
const largePdf = (): Uint8Array => {
  const bytes = new Uint8Array(20 * megabyte + 1);
  bytes.set(new TextEncoder().encode("%PDF-1.7"));
  return bytes;
};

export const pdfNichtDurchgesehen = belegpaketRule({
  id: "XML-C-005",
  severity: "hint",
  title: "PDF-Belege nicht auf E-Rechnungen durchgesehen",
  what: "Nicht alle PDF-Belege des Pakets wurden darauf durchgesehen, ob eine E-Rechnung in ihnen steckt.",
  why: "Durchgesehen werden PDF-Dateien bis 20 MB und bis zusammen 64 MB; mehr würde die Prüfung des Pakets aufhalten.",
  effect: "Das Paket wird übernommen. Ob diese Belege gültige E-Rechnungen enthalten, ist nicht geprüft.",
  fix: "Prüfen Sie die übrigen PDF-Dateien einzeln, wenn darunter E-Rechnungen sein können.",
  fixAtSource: "Geben Sie große Belege kleiner oder in mehreren Paketen aus.",
  clientRequest: "Bitte senden Sie uns E-Rechnungen aus umfangreichen Belegpaketen auch einzeln.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ unsearchedPdfs }) => {
    if (unsearchedPdfs.length === 0) return noMarks;
    const bytes = unsearchedPdfs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const files = formatCount(unsearchedPdfs.length, "PDF-Datei", "PDF-Dateien");
    return [{ found: `${files} mit ${wholeNumbers.format(Math.ceil(bytes / megabyte))} MB nicht durchgesehen` }];
  },
  companions: ["XML-P-016"],
  good: [{}],
  bad: [{ without: ["Vertrag.pdf"], with: [{ name: "Vertrag.pdf", content: largePdf }] }],
});
