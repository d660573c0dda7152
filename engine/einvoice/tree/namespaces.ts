import { invoiceRoots } from "#engine/xml/parse/invoice-roots.ts";

/** Prefix by which an element is named here, by its namespace. The two roots of UBL have none. */
export const prefixByNamespace: ReadonlyMap<string, string> = new Map([
  [invoiceRoots.ublInvoice.namespace, ""],
  [invoiceRoots.ublCreditNote.namespace, ""],
  ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac:"],
  ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc:"],
  ["urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "ext:"],
  [invoiceRoots.cii.namespace, "rsm:"],
  ["urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100", "ram:"],
  ["urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100", "udt:"],
  ["urn:un:unece:uncefact:data:standard:QualifiedDataType:100", "qdt:"],
]);
