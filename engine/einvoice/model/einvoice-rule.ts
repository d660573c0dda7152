import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { Syntax, TermId } from "#engine/einvoice/invoice/terms.ts";
import type { InvoiceNode, InvoicePlace } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";

/** A place that breaks a rule. */
export interface InvoiceMark {
  /** Element that is wrong; the one around it where an element is missing. */
  readonly node: InvoiceNode;
  /** An attribute of it, or another part, where that is meant. */
  readonly at?: InvoicePlace;
  /** Value found, where it is not the text at the place. */
  readonly found?: string;
  /** With the computed value: „119.00“. */
  readonly expected?: string;
  /** German sentence that says more than the problem. */
  readonly detail?: string;
}

/** Which sets of rules a rule belongs to: those of the norm run on every profile with rules. */
export type RuleSet = "en" | "xrechnung" | "extension" | "cvd";

/**
 * `EN-` for rules of the norm and of its syntaxes, `XR-` for those of XRechnung; behind it the official id. `PDF-` for
 * differences from the visible PDF, which no official rule compares.
 */
export type EinvoiceRuleId = `EN-${string}` | `XR-${string}` | `PDF-${string}`;

/** Texts of a rule in German, full sentences. */
export interface InvoiceRuleTexts {
  /** The defect in at most 70 characters, no full stop. */
  readonly title: string;
  readonly problem: string;
  /** For the recipient: refusal, input tax, payment. */
  readonly consequence: string;
  /** For the sender: what has to be changed. */
  readonly fix: string;
}

/** A rule as the catalogue shows it. */
export interface EinvoiceRuleTexts extends InvoiceRuleTexts {
  readonly id: EinvoiceRuleId;
  readonly severity: Severity;
  /** Source of the requirement: norm, law, schema. */
  readonly basis: string;
  /** Business terms it is about; absent for rules about the file. */
  readonly terms?: readonly TermId[];
}

/** One rule about the content of an invoice, named after the official rule. */
export interface EinvoiceRule extends InvoiceRuleTexts {
  readonly id: EinvoiceRuleId;
  readonly set: RuleSet;
  /** Null where the syntax does not have the rule. Profiles change some of them (`model/severity-of.ts`). */
  readonly severity: Readonly<Record<Syntax, Severity | null>>;
  readonly terms: readonly TermId[];
  readonly breaks: (invoice: Invoice) => Iterable<InvoiceMark>;
}
