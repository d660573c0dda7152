import { textsOf } from "./families/family-texts.ts";
import { judgeInvoice } from "./judge-invoice.ts";
import { readBookedInvoice } from "./read-booked-invoice.ts";
import { listRuleTexts } from "./rule-texts.ts";
import { showInvoice } from "./show-invoice.ts";

/** Everything that is loaded with the first e-invoice. */
export const einvoice = {
  judgeInvoice,
  listRuleTexts,
  readBookedInvoice,
  showInvoice,
  textsOf,
};

export type Einvoice = typeof einvoice;
