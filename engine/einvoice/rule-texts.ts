import type { EinvoiceRule, EinvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import { invoiceRules } from "#engine/einvoice/rules/catalogue.ts";
import { readingRules } from "#engine/einvoice/rules/reading-rules.ts";

/** Texts of every rule about e-invoices, as catalogue and reports show them. */
export const listRuleTexts = (): readonly EinvoiceRuleTexts[] => [
  ...Object.values(readingRules),
  ...invoiceRules.map(describeRule),
];

/** Texts of a rule about an element or attribute of one of the syntaxes; null for another id. */
export const findFamilyTexts = (_id: string): EinvoiceRuleTexts | null => null;

const describeRule = ({ id, severity, title, problem, consequence, fix }: EinvoiceRule): EinvoiceRuleTexts => ({
  id,
  severity: severity.ubl ?? severity.cii ?? "error",
  title,
  problem,
  consequence,
  fix,
  basis: `${id.startsWith("XR-") ? "XRechnung 3.0" : "EN 16931-1:2017"}, Regel ${id.slice(3)}`,
});
