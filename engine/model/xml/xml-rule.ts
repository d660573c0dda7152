import type { HostContext, RuleTexts } from "#engine/model/rule.ts";
import type { Severity } from "#engine/report/report.ts";
import type { ArchiveFacts, DocumentFacts } from "./document-facts.ts";
import type { AskLedgerField, LedgerFacts, LedgerField, LedgerKind, ReadLedgerField } from "./ledger-facts.ts";
import type { XmlNode, XmlPosition } from "./xml-node.ts";

/** Defects that reading and structure check meet on their way; each leads to exactly one rule for its path. */
export type XmlDefect =
  | "notWellFormed"
  | "doctype"
  | "entity"
  | "limit"
  | "encoding"
  | "otherEncoding"
  | "noDeclaration"
  | "unknownRoot"
  | "version"
  | "refusedVersion"
  | "olderVersion"
  | "schemaLocation"
  | "element"
  | "order"
  | "missing"
  | "tooMany"
  | "otherKind"
  | "attribute"
  | "missingAttribute"
  | "fixed"
  | "value"
  | "decimal"
  | "date"
  | "blank"
  | "empty"
  | "zero"
  /** Filler a program writes for a missing text. */
  | "placeholder"
  | "extensionType"
  | "strayText"
  | "fixedEmpty"
  | "internal";

/** Parts of an XML rule besides its texts. Its severity does not depend on the import route: there is only one. */
interface XmlRuleBase<Id extends string, Companion extends string> extends RuleTexts<Id, Companion> {
  readonly severity: Severity;
  /** Defects reported under this id … */
  readonly detects?: readonly XmlDefect[];
  /** … on these paths only; a rule with paths goes before one without. */
  readonly paths?: RegExp;
  readonly good: readonly XmlExample[];
  readonly bad: readonly XmlExample[];
}

/** Files the examples start from. */
export type ExampleBase = "payable" | "receivable" | "cash" | "document" | "invoice";

export interface XmlExample {
  readonly base: ExampleBase;
  /** Pairs: a text of the base file and its replacement. */
  readonly edits?: readonly string[];
  /** A whole file instead, made by the test only. */
  readonly content?: () => string | Uint8Array;
  readonly hostContext?: HostContext;
}

/** A place that breaks a rule. */
export interface Mark {
  readonly at: XmlPosition;
  readonly found?: string;
  readonly expected?: string;
  /** German sentence that says more than the title of the rule. */
  readonly detail?: string;
  /** Set if one occurrence is less severe than the rule. */
  readonly severity?: Severity;
}

/** Nothing but defects of reading or structure. */
export interface DefectRule<Id extends string = string, Companion extends string = Id>
  extends XmlRuleBase<Id, Companion> {
  readonly scope: "xmlDefect";
  readonly detects: readonly XmlDefect[];
}

/** One record of a ledger file. */
export interface RecordRule<Id extends string = string, Companion extends string = Id>
  extends XmlRuleBase<Id, Companion> {
  readonly scope: "ledgerRecord";
  readonly kinds?: readonly LedgerKind[];
  /** All given and sound, otherwise the rule is not called. */
  readonly needs: readonly LedgerField[];
  /** Field that is marked; the record when it is missing; the first of `needs` when absent. */
  readonly marks?: LedgerField | ((record: ReadLedgerField) => LedgerField);
  /** True when the record is in order; `"hint"` when it is broken, but only worth a hint. */
  readonly holds: (
    record: ReadLedgerField,
    ledger: LedgerFacts,
    isWritten: AskLedgerField,
    isSound: AskLedgerField,
  ) => boolean | "hint";
  readonly expects?: (record: ReadLedgerField, ledger: LedgerFacts) => string;
  /** German sentence about the record, where the title of the rule leaves open what is wrong with it. */
  readonly describe?: (record: ReadLedgerField, ledger: LedgerFacts, isWritten: AskLedgerField) => string;
}

/** A ledger file as a whole, after its last record. */
export interface LedgerRule<Id extends string = string, Companion extends string = Id>
  extends XmlRuleBase<Id, Companion> {
  readonly scope: "ledger";
  readonly breaks: (ledger: LedgerFacts) => readonly Mark[];
}

/** One document of document.xml. */
export interface DocumentRule<Id extends string = string, Companion extends string = Id>
  extends XmlRuleBase<Id, Companion> {
  readonly scope: "document";
  /** Only extensions can break it: a document without any is not asked. */
  readonly ofExtensions?: true;
  readonly breaks: (document: DocumentFacts, archive: ArchiveFacts) => readonly Mark[];
}

/** document.xml as a whole, after its last document. */
export interface ArchiveRule<Id extends string = string, Companion extends string = Id>
  extends XmlRuleBase<Id, Companion> {
  readonly scope: "archive";
  readonly breaks: (archive: ArchiveFacts) => readonly Mark[];
}

export interface InvoiceRule<Id extends string = string, Companion extends string = Id>
  extends XmlRuleBase<Id, Companion> {
  readonly scope: "invoice";
  /** `invoiceType`: the direction in document.xml, `""` if unknown. */
  readonly breaks: (invoice: XmlNode, hostContext: HostContext, invoiceType: string) => readonly Mark[];
}

export type XmlRule<Id extends string = string> =
  | DefectRule<Id>
  | RecordRule<Id>
  | LedgerRule<Id>
  | DocumentRule<Id>
  | ArchiveRule<Id>
  | InvoiceRule<Id>;

/** The written part of a rule; its factory adds `scope`. */
type Body<R extends XmlRule> = Omit<R, "scope">;

export const defectRule = <Id extends string, Companion extends string = never>(
  rule: Body<DefectRule<Id, Companion>>,
): DefectRule<Id, Companion> => ({ scope: "xmlDefect", ...rule });

export const recordRule = <Id extends string, Companion extends string = never>(
  rule: Body<RecordRule<Id, Companion>>,
): RecordRule<Id, Companion> => ({ scope: "ledgerRecord", ...rule });

export const ledgerRule = <Id extends string, Companion extends string = never>(
  rule: Body<LedgerRule<Id, Companion>>,
): LedgerRule<Id, Companion> => ({ scope: "ledger", ...rule });

export const documentRule = <Id extends string, Companion extends string = never>(
  rule: Body<DocumentRule<Id, Companion>>,
): DocumentRule<Id, Companion> => ({ scope: "document", ...rule });

/** A document rule that only extensions can break. */
export const extensionRule = <Id extends string, Companion extends string = never>(
  rule: Body<DocumentRule<Id, Companion>>,
): DocumentRule<Id, Companion> => ({ scope: "document", ofExtensions: true, ...rule });

export const archiveRule = <Id extends string, Companion extends string = never>(
  rule: Body<ArchiveRule<Id, Companion>>,
): ArchiveRule<Id, Companion> => ({ scope: "archive", ...rule });

export const invoiceRule = <Id extends string, Companion extends string = never>(
  rule: Body<InvoiceRule<Id, Companion>>,
): InvoiceRule<Id, Companion> => ({ scope: "invoice", ...rule });

/** An example as changes of a base file. */
export const change = (base: ExampleBase, ...edits: readonly string[]): XmlExample => ({ base, edits });

export const inOrder: readonly Mark[] = [];
