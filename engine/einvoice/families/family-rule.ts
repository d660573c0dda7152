import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";

/** Official families of rules about elements and attributes that EN 16931 does not use or limits in number. */
export type Family = "UBL-SR" | "UBL-DT" | "UBL-CR" | "CII-SR" | "CII-DT";

/** Id of a rule of these families: `UBL-CR-001`. */
export type FamilyId = `${Family}-${string}`;

/**
 * Rules as rows: `012 InvoicePeriod StartTime EndTime` are 012 and 013 on `InvoicePeriod/StartTime` and `…/EndTime`. The
 * parent is `.` for a child of the context and begins with `//` for any depth. Parents without a prefix get the first,
 * elements the second of `prefixes`; `line` stands for either kind of line.
 */
export interface FamilyRows {
  readonly family: Family;
  /** `absent`: must not occur. `once`: at most once. `one`: exactly once. */
  readonly kind: "absent" | "once" | "one";
  readonly severity: Severity;
  readonly rows: string;
}

/** A rule that is more than a path. */
export interface SpecialRule {
  readonly id: FamilyId;
  readonly severity: Severity;
  /** Path of the elements that are collected for `breaks`; without one the rule runs on every element of the context. */
  readonly path?: string;
  /** Elements that break the rule; the context itself where something is missing in it. */
  readonly breaks: (context: InvoiceNode, collected: readonly InvoiceNode[]) => readonly InvoiceNode[];
  readonly title: string;
  readonly problem: string;
  readonly fix: string;
}

/** Elements on which rules run. An element belongs to the first context that matches, as in the official rules. */
export interface FamilyContext {
  /**
   * Names from the parent down, alternatives separated by blanks: `cac:Party/cac:Contact`, `/Invoice` for the root,
   * `ram:*ID` for the end of a name.
   */
  readonly at: string;
  readonly where?: (node: InvoiceNode) => boolean;
  /** German name, where the table of terms has none. */
  readonly name?: string;
  readonly rules: readonly (FamilyRows | SpecialRule)[];
}

export interface FamilyTable {
  /** Prefixes of parents and of elements that are written without one. */
  readonly prefixes: readonly [parent: string, element: string];
  /** In the order of the official rules. */
  readonly contexts: readonly FamilyContext[];
}
