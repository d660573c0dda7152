import { findInvoiceFile } from "#engine/einvoice/pdf/find-invoice-file.ts";
import { readPdf } from "#engine/einvoice/pdf/read-pdf.ts";

/** The invoice embedded in a PDF with its name; null for a PDF without one. */
export const readPdfInvoice = (original: Uint8Array): { readonly bytes: Uint8Array; readonly name: string } | null => {
  const pdf = readPdf(original);
  const invoiceFile = pdf.kind === "none" ? null : findInvoiceFile(pdf);
  return invoiceFile && { bytes: invoiceFile.bytes, name: invoiceFile.file.name };
};
