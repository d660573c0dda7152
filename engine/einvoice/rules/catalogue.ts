import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { codeRules } from "./codes/code-rules.ts";
import { enRules } from "./en/catalogue.ts";
import { xrechnungRules } from "./xrechnung/catalogue.ts";

/** Every rule about the content of an invoice. */
export const invoiceRules: readonly EinvoiceRule[] = [...enRules, ...codeRules, ...xrechnungRules];
