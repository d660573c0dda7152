import type { Severity } from "#engine/report.ts";
import type { KnownContext, RuleTexts } from "#engine/rules/rule.ts";
import type { ArchiveFacts, DocumentFacts } from "#engine/xml/document-facts.ts";
import type {
  AskLedgerField,
  LedgerFacts,
  LedgerField,
  LedgerKind,
  ReadLedgerField,
} from "#engine/xml/ledger-facts.ts";
import type { XmlNode, XmlPlace } from "#engine/xml/xml-node.ts";

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
  | "missing"
  | "tooMany"
  | "otherKind"
  | "attribute"
  | "fixed"
  | "value"
  | "decimal"
  | "date"
  | "blank"
  | "empty"
  | "zero"
  | "extensionType"
  | "strayText"
  | "fixedEmpty"
  | "internal";

/** What a rule about XML has besides its texts. Its severity does not depend on the import route: there is only one. */
interface XmlRuleBase extends RuleTexts {
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
  /** Pairs: a text of the base file and what stands there instead. */
  readonly edits?: readonly string[];
  /** A whole file instead, made by the test only. */
  readonly content?: () => string | Uint8Array;
  readonly known?: KnownContext;
}

/** A place that breaks a rule. */
export interface Mark {
  readonly at: XmlPlace;
  readonly found?: string;
  readonly expected?: string;
  /** Where one occurrence weighs less than the rule. */
  readonly severity?: Severity;
}

/** Nothing but defects of reading or structure. */
export interface DefectRule extends XmlRuleBase {
  readonly scope: "xmlDefect";
  readonly detects: readonly XmlDefect[];
}

/** One record of a ledger file. */
export interface RecordRule extends XmlRuleBase {
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
}

/** A ledger file as a whole, after its last record. */
export interface LedgerRule extends XmlRuleBase {
  readonly scope: "ledger";
  readonly breaks: (ledger: LedgerFacts) => readonly Mark[];
}

/** One document of document.xml. */
export interface DocumentRule extends XmlRuleBase {
  readonly scope: "document";
  readonly breaks: (document: DocumentFacts, archive: ArchiveFacts) => readonly Mark[];
}

/** document.xml as a whole, after its last document. */
export interface ArchiveRule extends XmlRuleBase {
  readonly scope: "archive";
  readonly breaks: (archive: ArchiveFacts) => readonly Mark[];
}

export interface InvoiceRule extends XmlRuleBase {
  readonly scope: "invoice";
  readonly breaks: (invoice: XmlNode, known: KnownContext) => readonly Mark[];
}

export type XmlRule = DefectRule | RecordRule | LedgerRule | DocumentRule | ArchiveRule | InvoiceRule;

export const defectRule = (rule: Omit<DefectRule, "scope">): DefectRule => ({ scope: "xmlDefect", ...rule });
export const recordRule = (rule: Omit<RecordRule, "scope">): RecordRule => ({ scope: "ledgerRecord", ...rule });
export const ledgerRule = (rule: Omit<LedgerRule, "scope">): LedgerRule => ({ scope: "ledger", ...rule });
export const documentRule = (rule: Omit<DocumentRule, "scope">): DocumentRule => ({ scope: "document", ...rule });
export const archiveRule = (rule: Omit<ArchiveRule, "scope">): ArchiveRule => ({ scope: "archive", ...rule });
export const invoiceRule = (rule: Omit<InvoiceRule, "scope">): InvoiceRule => ({ scope: "invoice", ...rule });

/** An example as changes of a base file. */
export const change = (base: ExampleBase, ...edits: readonly string[]): XmlExample => ({ base, edits });

export const inOrder: readonly Mark[] = [];
