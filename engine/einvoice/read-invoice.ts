import { createInvoice, type Invoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { findInvoiceFile } from "#engine/einvoice/pdf/find-invoice-file.ts";
import { readPdf } from "#engine/einvoice/pdf/read-pdf.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { startsLikePdf } from "#engine/xml/parse/signatures.ts";

/** The XML of an e-invoice. */
export interface InvoiceXml {
  readonly bytes: Uint8Array;
  /** Name of the file in a PDF; undefined where the XML is the file itself. */
  readonly name: string | undefined;
}

/** The file itself, or the invoice in a PDF; null for a PDF without one. */
export const readInvoiceXml = (original: Uint8Array): InvoiceXml | null => {
  if (!startsLikePdf(original)) return { bytes: original, name: undefined };
  const pdf = readPdf(original);
  const invoiceFile = pdf.kind === "none" ? null : findInvoiceFile(pdf);
  return invoiceFile && { bytes: invoiceFile.bytes, name: invoiceFile.file.name };
};

/** The invoice of a file that was read to its end; null for any other. `isSound`: its XML has no slips either. */
export const readInvoice = (original: Uint8Array): { readonly invoice: Invoice; readonly isSound: boolean } | null => {
  const xml = readInvoiceXml(original);
  if (xml === null || xml.bytes.length > maxXmlBytes) return null;
  const { root, defects, isWhole } = readTree(decodeXml(xml.bytes).bytes);
  const syntax = root === null ? null : syntaxOfRoot(root);
  if (root === null || syntax === null || !isWhole) return null;
  return { invoice: createInvoice(syntax, root), isSound: defects.length === 0 };
};
