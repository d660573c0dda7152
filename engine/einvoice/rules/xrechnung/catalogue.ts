import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { allowanceRules } from "./allowances.ts";
import { cvdRules } from "./cvd.ts";
import { extensionRules } from "./extension.ts";
import { headerRules } from "./header.ts";
import { lineRules } from "./lines.ts";
import { partyRules } from "./parties.ts";
import { paymentRules } from "./payment.ts";
import { taxRules } from "./tax.ts";

/** Rules of XRechnung with its extension, CVD and the rules of Peppol it has taken over. */
export const xrechnungRules: readonly EinvoiceRule[] = [
  ...headerRules,
  ...partyRules,
  ...paymentRules,
  ...taxRules,
  ...allowanceRules,
  ...lineRules,
  ...extensionRules,
  ...cvdRules,
];
