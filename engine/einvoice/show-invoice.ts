import { createInvoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { findInvoiceFile } from "#engine/einvoice/pdf/find-invoice-file.ts";
import { readPdf } from "#engine/einvoice/pdf/read-pdf.ts";
import { anchorPlaces } from "#engine/einvoice/show/anchor-places.ts";
import type { InvoiceOutline } from "#engine/einvoice/show/outline.ts";
import { outlineInvoice } from "#engine/einvoice/show/outline-invoice.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import type { OccurrenceDetails } from "#engine/report/report.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { startsLikePdf } from "#engine/xml/parse/signatures.ts";

export interface ShownInvoice {
  readonly outline: InvoiceOutline;
  /** By the index of a place in the report: path or section in the outline. */
  readonly anchors: readonly string[];
}

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

/** An invoice as people read it; null where the XML is broken or no invoice. */
export const showInvoice = (original: Uint8Array, places: readonly OccurrenceDetails[]): ShownInvoice | null => {
  const xml = readInvoiceXml(original);
  if (xml === null || xml.bytes.length > maxXmlBytes) return null;
  const { root, defects, isWhole } = readTree(decodeXml(xml.bytes).bytes);
  const syntax = root === null ? null : syntaxOfRoot(root);
  if (root === null || syntax === null || !isWhole || defects.length > 0) return null;
  const outline = outlineInvoice(createInvoice(syntax, root));
  return { outline, anchors: anchorPlaces(outline, places) };
};
