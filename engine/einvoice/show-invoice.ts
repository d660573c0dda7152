import { createInvoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { anchorPlaces } from "#engine/einvoice/show/anchor-places.ts";
import type { InvoiceOutline } from "#engine/einvoice/show/outline.ts";
import { outlineInvoice } from "#engine/einvoice/show/outline-invoice.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import type { OccurrenceDetails } from "#engine/report/report.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";

export interface ShownInvoice {
  readonly outline: InvoiceOutline;
  /** By the index of a place in the report: path or section in the outline. */
  readonly anchors: readonly string[];
}

/** An invoice as people read it; null where the XML is broken or no invoice. */
export const showInvoice = (original: Uint8Array, places: readonly OccurrenceDetails[]): ShownInvoice | null => {
  if (original.length > maxXmlBytes) return null;
  const { root, defects, isWhole } = readTree(decodeXml(original).bytes);
  const syntax = root === null ? null : syntaxOfRoot(root);
  if (root === null || syntax === null || !isWhole || defects.length > 0) return null;
  const outline = outlineInvoice(createInvoice(syntax, root));
  return { outline, anchors: anchorPlaces(outline, places) };
};
