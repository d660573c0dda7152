import { createPart } from "./load-einvoice.ts";

/** Reading of a PDF around an e-invoice. */
export const { load: loadEinvoicePdf, require: requireEinvoicePdf } = createPart(async () => {
  const { einvoicePdf } = await import("#engine/einvoice/einvoice-pdf.ts");
  return einvoicePdf;
});
