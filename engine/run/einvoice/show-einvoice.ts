import type { InvoiceXml } from "#engine/einvoice/read-invoice.ts";
import type { ShownInvoice } from "#engine/einvoice/show-invoice.ts";
import type { Report } from "#engine/rules/reported.ts";
import { loadEinvoice } from "./load-einvoice.ts";

/** An e-invoice as people read it, with the place of each finding in it; null where it cannot be read. */
export const showEinvoice = async (bytes: Uint8Array, report: Report | null): Promise<ShownInvoice | null> =>
  (await loadEinvoice()).showInvoice(bytes, report?.places ?? []);

/** The XML of an e-invoice: the file itself, or the invoice in a PDF; null for a PDF without one. */
export const readEinvoiceXml = async (bytes: Uint8Array): Promise<InvoiceXml | null> =>
  (await loadEinvoice()).readInvoiceXml(bytes);
