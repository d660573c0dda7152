import type { Severity } from "#engine/report.ts";
import type { KnownContext, RuleTexts } from "#engine/rules/rule.ts";
import type { PackageFacts } from "#engine/xml/package-facts.ts";
import type { XmlPlace } from "#engine/xml/xml-node.ts";
import type { ZipInput } from "#engine/zip/write-zip.ts";

/** A place in a package that breaks a rule. */
export interface PackageMark {
  /** Absent: the package as a whole. */
  readonly member?: string;
  readonly at?: XmlPlace;
  /** Line inside a member that is no XML file. */
  readonly line?: number;
  readonly found?: string;
  readonly expected?: string;
  /** German sentence that says more than the title of the rule. */
  readonly detail?: string;
  readonly severity?: Severity;
}

/** A condition on a package: its directory, or its members among each other. */
export interface PackageRule extends RuleTexts {
  readonly severity: Severity;
  readonly scope: "package";
  readonly breaks: (facts: PackageFacts) => readonly PackageMark[];
  readonly good: readonly PackageExample[];
  readonly bad: readonly PackageExample[];
}

/** Changes of the package of the examples: document.xml, RE-1001.xml, RE-1001.pdf, Vertrag.pdf. */
export interface PackageExample {
  readonly without?: readonly string[];
  readonly with?: readonly (Omit<ZipInput, "content"> & { readonly content: string | (() => Uint8Array) })[];
  /** Pairs: a text of document.xml and what stands there instead. */
  readonly document?: readonly string[];
  /** Pairs: a text of RE-1001.xml and what stands there instead. */
  readonly ledger?: readonly string[];
  /** Bytes cut off the end. */
  readonly cut?: number;
  /** Where the real size would make the example too large. */
  readonly sizeBytes?: number;
  readonly known?: KnownContext;
}

export const packageRule = (rule: Omit<PackageRule, "scope">): PackageRule => ({ scope: "package", ...rule });

export const noMarks: readonly PackageMark[] = [];
