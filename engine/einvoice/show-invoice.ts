import { anchorPlaces } from "#engine/einvoice/show/anchor-places.ts";
import type { InvoiceOutline } from "#engine/einvoice/show/outline.ts";
import { outlineInvoice } from "#engine/einvoice/show/outline-invoice.ts";
import type { OccurrenceDetails } from "#engine/report/report.ts";
import { readInvoice } from "./read-invoice.ts";

export interface ShownInvoice {
  readonly outline: InvoiceOutline;
  /** By the index of a place in the report: path or section in the outline. */
  readonly anchors: readonly string[];
}

/** An invoice as people read it; null where the XML is broken or no invoice. */
export const showInvoice = (xml: Uint8Array, places: readonly OccurrenceDetails[]): ShownInvoice | null => {
  const read = readInvoice(xml);
  if (read === null || !read.isSound) return null;
  const outline = outlineInvoice(read.invoice);
  return { outline, anchors: anchorPlaces(outline, places) };
};
