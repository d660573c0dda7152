import { textsOf } from "./families/family-texts.ts";
import { judgeInvoice, judgePdf } from "./judge-invoice.ts";
import { readBookedInvoice } from "./read-booked-invoice.ts";
import { readInvoiceXml } from "./read-invoice.ts";
import { listRuleTexts } from "./rule-texts.ts";
import { showInvoice } from "./show-invoice.ts";

/** Everything that is loaded with the first e-invoice, as one module, so that a browser fetches one file. */
export const einvoice = {
  judgeInvoice,
  judgePdf,
  listRuleTexts,
  readBookedInvoice,
  readInvoiceXml,
  showInvoice,
  textsOf,
};

export type Einvoice = typeof einvoice;
