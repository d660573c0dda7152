/** Prefix by which an element is named here, by its namespace. The two roots of UBL have none. */
export const prefixByNamespace: ReadonlyMap<string, string> = new Map([
  ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", ""],
  ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", ""],
  ["urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2", "cac:"],
  ["urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2", "cbc:"],
  ["urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2", "ext:"],
  ["urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100", "rsm:"],
  ["urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100", "ram:"],
  ["urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100", "udt:"],
  ["urn:un:unece:uncefact:data:standard:QualifiedDataType:100", "qdt:"],
]);
