import { findGroups, findTerms, type Group, type Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { type GroupId, type Syntax, type TermId, termOf } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule, InvoiceMark, InvoiceRuleTexts, RuleSet } from "#engine/einvoice/model/einvoice-rule.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";

interface Draft extends InvoiceRuleTexts {
  readonly id: string;
  readonly terms: readonly TermId[];
  readonly breaks: EinvoiceRule["breaks"];
  /** In both syntaxes or in one of them; an error in both by default. */
  readonly severity?: Severity | EinvoiceRule["severity"];
  readonly set?: RuleSet;
}

/** A rule of XRechnung by its official id. */
export const xrechnungRule = ({ id, severity = "error", set = "xrechnung", ...rest }: Draft): EinvoiceRule => ({
  id: `XR-${id}`,
  set,
  severity: typeof severity === "string" ? { ubl: severity, cii: severity } : severity,
  ...rest,
});

export const trade = "rsm:SupplyChainTradeTransaction";
export const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`;
export const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;

/** Marks every group that lacks a text for the term, or the invoice without a group. */
export function* findMissing(invoice: Invoice, id: TermId, within?: GroupId): Iterable<InvoiceMark> {
  const groups: readonly (Group | undefined)[] = within === undefined ? [undefined] : findGroups(invoice, within);
  for (const group of groups) {
    const nodes = findTerms(invoice, id, group);
    if (nodes.every((node) => normalizedText(node) === ""))
      yield { node: nodes[0] ?? group?.node ?? parentOfMissing(invoice, id) };
  }
}

/** Marks every group, or the invoice without a group, that lacks an element for the term, be it empty. */
export function* findAbsent(invoice: Invoice, id: TermId, within?: GroupId): Iterable<InvoiceMark> {
  const groups: readonly (Group | undefined)[] = within === undefined ? [undefined] : findGroups(invoice, within);
  for (const group of groups)
    if (findTerms(invoice, id, group).length === 0) yield { node: group?.node ?? parentOfMissing(invoice, id) };
}

/** Element into which a missing term belongs. */
export const parentOfMissing = ({ root, syntax }: Invoice, id: TermId): InvoiceNode => {
  const steps = termOf(id).path[syntax]?.split("/") ?? [];
  for (let count = steps.length - 1; count > 0; count--) {
    const parent = findFirst(root, steps.slice(0, count).join("/"));
    if (parent !== undefined) return parent;
  }
  return root;
};

export const onlyIn = (syntax: Syntax, severity: Severity): EinvoiceRule["severity"] =>
  syntax === "ubl" ? { ubl: severity, cii: null } : { ubl: null, cii: severity };

const refused = "Der Empfänger darf die Rechnung ablehnen.";

/** Consequence of a missing mandatory term of XRechnung. */
export const mandatory = `Die Angabe ist in XRechnung Pflicht. ${refused}`;
