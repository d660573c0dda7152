import type { BookedInvoice } from "#engine/model/batch/batch-facts.ts";
import { startsLikePdf } from "#engine/xml/parse/signatures.ts";
import { isEinvoice } from "./check-einvoice.ts";
import { requireEinvoice } from "./load-einvoice.ts";
import { requireEinvoicePdf } from "./load-einvoice-pdf.ts";

/** The XML of an e-invoice. */
export interface InvoiceXml {
  readonly bytes: Uint8Array;
  /** Name of the file in a PDF; undefined where the XML is the file itself. */
  readonly name: string | undefined;
}

/** The file itself, or the invoice in a PDF; null for a PDF without one. Throws `EinvoiceMissing`. */
export const readInvoiceXml = (bytes: Uint8Array): InvoiceXml | null =>
  startsLikePdf(bytes) ? requireEinvoicePdf().readPdfInvoice(bytes) : { bytes, name: undefined };

/** The values of an e-invoice that a booking has as well; null for any other file. Throws `EinvoiceMissing`. */
export const readBookedInvoice = (bytes: Uint8Array): BookedInvoice | null => {
  const xml = isEinvoice(bytes) ? readInvoiceXml(bytes) : null;
  return xml && requireEinvoice().readBookedInvoice(xml.bytes);
};
