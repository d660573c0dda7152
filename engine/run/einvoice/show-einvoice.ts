import type { ShownInvoice } from "#engine/einvoice/show-invoice.ts";
import type { Report } from "#engine/rules/reported.ts";

/** An e-invoice in XML as people read it, with the place of each finding in it; null where it cannot be read. */
export const showEinvoice = async (bytes: Uint8Array, report: Report | null): Promise<ShownInvoice | null> => {
  const { showInvoice } = await import("#engine/einvoice/show-invoice.ts");
  return showInvoice(bytes, report?.places ?? []);
};
