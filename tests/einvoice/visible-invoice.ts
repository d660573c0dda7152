import { partsOf, showPages, writePdf, xmpOf } from "./write-pdf.ts";

/** The text lines of a page that shows the invoice in `example-invoices.ts`. */
export const visibleLines: readonly string[] = [
  "Lieferant GmbH, Hauptstraße 1, 90402 Nürnberg",
  "Rechnungsnummer: RE-2026-0815\tRechnungsdatum: 05.10.2026",
  "1 Ordner\t3 Stück\t75,00 €",
  "2 Papier\t2 Stück\t30,00 €",
  "Summe netto\t\t100,00 €",
  "Umsatzsteuer 19 %\t\t19,00 €",
  "Gesamtbetrag\t\t119,00 €",
  "USt-IdNr. DE123456788\tIBAN DE02 1203 0000 0000 2020 51",
];

/** A PDF that carries an invoice and shows lines, one page for each list of them. */
export const writeVisiblePdf = (xml: string, ...pages: readonly (readonly string[])[]): Uint8Array => {
  const embedded = partsOf([{ name: "factur-x.xml", content: xml }], xmpOf("factur-x.xml", "XRECHNUNG"));
  return writePdf(showPages(embedded, pages.length === 0 ? [visibleLines] : pages));
};
