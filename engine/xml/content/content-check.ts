import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import type { XmlNode } from "#engine/model/xml/xml-node.ts";

export type ContentFacts = Pick<
  XmlFileFacts,
  "header" | "records" | "references" | "guids" | "ledger" | "supplierVatId" | "units" | "invoiceId"
>;

export const noContent: ContentFacts = {
  header: {},
  records: 0,
  references: [],
  guids: new Map(),
  ledger: null,
  supplierVatId: "",
  units: null,
  invoiceId: "",
};

/** Runs the rules about one kind of XML file unit by unit, so that no file is held as a tree. */
export interface ContentCheck {
  /** An element with children has opened; its attributes are known. */
  readonly opened: (node: XmlNode) => void;
  /** A record, a document or an invoice is complete. */
  readonly unit: (node: XmlNode) => void;
  /** For files read to their end: sums and totals of a file that broke off say nothing. */
  readonly finish: () => void;
  readonly facts: () => ContentFacts;
}
