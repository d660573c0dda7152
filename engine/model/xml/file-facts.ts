import type { XmlVersion } from "#engine/formats/xml/xml-versions.ts";
import type { HeaderFacts, Report } from "#engine/report/report.ts";
import type { UnitStarts } from "#engine/report/reported-units.ts";
import type { ExtensionKind } from "./document-facts.ts";
import type { LedgerKind } from "./ledger-facts.ts";
import type { XmlNode, XmlPosition } from "./xml-node.ts";

/** Facts about one XML file, for the report and for rules across files. */
export interface XmlFileFacts {
  /** Null for an unknown root element. */
  readonly version: XmlVersion | null;
  readonly rootName: string;
  readonly encoding: Report<string>["encoding"];
  readonly header: HeaderFacts;
  /** Records of a ledger, documents of document.xml, 1 for an invoice. */
  readonly records: number;
  readonly references: readonly Reference[];
  /** Lower-case guids of the documents with their positions. */
  readonly guids: ReadonlyMap<string, XmlPosition>;
  readonly ledger: LedgerSummary | null;
  /** USt-IdNr. of the supplier, `""` if unknown. */
  readonly supplierVatId: string;
  /** Null if the file has no known unit. */
  readonly units: UnitStarts | null;
  /** Invoice number of an invoice, or of all records of a ledger; `""` when unknown. */
  readonly invoiceId: string;
}

/** One file a document points to. */
export interface Reference {
  /** Position of the document, from 1. */
  readonly document: number;
  /** Lower case, `""` if absent. */
  readonly guid: string;
  readonly kind: ExtensionKind;
  readonly fileName: string;
  /** Value of property key 1 (JJJJ-MM), `""` if absent. */
  readonly month: string;
  /** Value of property InvoiceType, `""` if absent. */
  readonly invoiceType: string;
  readonly at: XmlPosition;
}

/** Facts about a ledger file for rules across files. */
export interface LedgerSummary {
  readonly kind: LedgerKind | null;
  readonly consolidatedDate: string;
  readonly consolidatedInvoiceId: string;
  readonly consolidatedAmount: string;
  readonly at: XmlNode;
}
