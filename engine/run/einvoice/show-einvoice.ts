import type { ShownInvoice } from "#engine/einvoice/show-invoice.ts";
import type { Report } from "#engine/rules/reported.ts";
import { type InvoiceXml, readInvoiceXml } from "./invoice-xml.ts";
import { requireEinvoice, withEinvoice } from "./load-einvoice.ts";

/** An e-invoice as people read it, with the place of each finding in it; null where it cannot be read. */
export const showEinvoice = (bytes: Uint8Array, report: Report | null): Promise<ShownInvoice | null> =>
  withEinvoice(() => {
    const xml = readInvoiceXml(bytes);
    return xml && requireEinvoice().showInvoice(xml.bytes, report?.places ?? []);
  });

/** The XML of an e-invoice: the file itself, or the invoice in a PDF; null for a PDF without one. */
export const readEinvoiceXml = (bytes: Uint8Array): Promise<InvoiceXml | null> =>
  withEinvoice(() => readInvoiceXml(bytes));
