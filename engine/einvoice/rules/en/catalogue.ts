import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { allowanceRules } from "./allowances.ts";
import { breakdownRules } from "./breakdown.ts";
import { decimalRules } from "./decimals.ts";
import { headerRules } from "./header.ts";
import { lineRules } from "./lines.ts";
import { partyRules } from "./parties.ts";
import { periodRules } from "./periods.ts";
import { requiredRules } from "./required.ts";
import { totalRules } from "./totals.ts";
import { vatCategoryRules } from "./vat-categories.ts";
import { vatMixtureRules } from "./vat-mixture.ts";

/**
 * The rules of EN 16931 (release 1.3.16) except those on code lists, in the behaviour of the official rules per syntax.
 * Left out because they never report there: BR-CO-05 to 08 (a code and a text of one meaning) and BR-CO-25 (due date or
 * terms of payment).
 */
export const enRules: readonly EinvoiceRule[] = [
  ...requiredRules,
  ...headerRules,
  ...partyRules,
  ...periodRules,
  ...lineRules,
  ...allowanceRules,
  ...breakdownRules,
  ...totalRules,
  ...decimalRules,
  ...vatCategoryRules,
  ...vatMixtureRules,
];
