import type { HostContext, RuleTexts } from "#engine/model/rule.ts";
import type { Severity } from "#engine/report/report.ts";
import type { ZipInput } from "#engine/zip/write-zip.ts";
import type { BelegpaketFacts } from "./belegpaket-facts.ts";
import type { XmlPosition } from "./xml-node.ts";

/** A position in a Belegpaket that breaks a rule. */
export interface BelegpaketMark {
  /** Absent: the Belegpaket as a whole. */
  readonly member?: string;
  readonly at?: XmlPosition;
  /** Line inside a member that is no XML file. */
  readonly line?: number;
  readonly found?: string;
  readonly expected?: string;
  /** German sentence that says more than the title of the rule. */
  readonly detail?: string;
  readonly severity?: Severity;
}

/** A condition on a Belegpaket: its directory, or its members among each other. */
export interface BelegpaketRule<Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly severity: Severity;
  readonly scope: "belegpaket";
  readonly breaks: (facts: BelegpaketFacts) => readonly BelegpaketMark[];
  readonly good: readonly BelegpaketExample[];
  readonly bad: readonly BelegpaketExample[];
}

/** Changes of the Belegpaket of the examples: document.xml, RE-1001.xml, RE-1001.pdf, Vertrag.pdf. */
export interface BelegpaketExample {
  readonly without?: readonly string[];
  readonly with?: readonly (Omit<ZipInput, "content"> & { readonly content: string | (() => Uint8Array) })[];
  /** Pairs: a text of document.xml and its replacement. */
  readonly document?: readonly string[];
  /** Pairs: a text of RE-1001.xml and its replacement. */
  readonly ledger?: readonly string[];
  /** Bytes cut off the end. */
  readonly cut?: number;
  /** Size to report if the real one would make the example too large. */
  readonly sizeBytes?: number;
  readonly hostContext?: HostContext;
}

export const belegpaketRule = <Id extends string, Companion extends string = never>(
  rule: Omit<BelegpaketRule<Id, Companion>, "scope">,
): BelegpaketRule<Id, Companion> => ({ scope: "belegpaket", ...rule });

export const noMarks: readonly BelegpaketMark[] = [];
