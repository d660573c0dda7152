import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";

/** Problem, consequence, fix; the title where the problem is too long to be one. */
export type RuleTexts = readonly [problem: string, consequence: string, fix: string, title?: string];

interface EnRuleParts {
  /** Without `EN-`. */
  readonly id: string;
  readonly terms: readonly TermId[];
  readonly texts: RuleTexts;
  readonly breaks: EinvoiceRule["breaks"];
  /** Only given if the rule is not an error in both syntaxes. */
  readonly severity?: Partial<EinvoiceRule["severity"]>;
}

/** A rule of EN 16931: an error in both syntaxes unless stated otherwise. */
export const createEnRule = ({ id, terms, texts, breaks, severity = {} }: EnRuleParts): EinvoiceRule => {
  const [problem, consequence, fix, title = problem.replace(/\.$/, "")] = texts;
  return {
    id: `EN-${id}`,
    set: "en",
    severity: { ubl: "error", cii: "error", ...severity },
    terms,
    title,
    problem,
    consequence,
    fix,
    breaks,
  };
};
