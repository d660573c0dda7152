import type { EinvoiceRule, EinvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import { visibleRules } from "#engine/einvoice/pdf/visible/visible-rules.ts";
import { invoiceRules } from "#engine/einvoice/rules/catalogue.ts";
import { readingRules } from "#engine/einvoice/rules/reading-rules.ts";
import { type StructureRule, structureRules } from "#engine/einvoice/structure/structure-rules.ts";

/** Texts of every rule about e-invoices, as catalogue and reports show them. */
export const listRuleTexts = (): readonly EinvoiceRuleTexts[] => [
  ...Object.values(readingRules),
  ...Object.values(visibleRules),
  ...structureRules.map(describeStructure),
  ...invoiceRules.map(describeRule),
];

const describeStructure = ({ kind: _, ...texts }: StructureRule): EinvoiceRuleTexts => ({
  ...texts,
  severity: "error",
  basis: "Schemas von UBL 2.1 (OASIS) und UN/CEFACT CII D16B",
});

const describeRule = ({ id, severity, title, problem, consequence, fix, terms }: EinvoiceRule): EinvoiceRuleTexts => ({
  id,
  severity: severity.ubl ?? severity.cii ?? "error",
  title,
  problem,
  consequence,
  fix,
  terms,
  basis: `${id.startsWith("XR-") ? "XRechnung 3.0" : "EN 16931-1:2017"}, Regel ${id.slice(3)}`,
});
