import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";

/** Every rule about the content of an invoice. */
export const invoiceRules: readonly EinvoiceRule[] = [];
