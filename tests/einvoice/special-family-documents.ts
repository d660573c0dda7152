const lineOf = (content: string): string =>
  `<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem>${content}</ram:IncludedSupplyChainTradeLineItem></rsm:SupplyChainTradeTransaction>`;
const productOf = (content: string): string =>
  lineOf(`<ram:SpecifiedTradeProduct>${content}</ram:SpecifiedTradeProduct>`);
const headerOf = (name: string, content: string): string =>
  `<rsm:SupplyChainTradeTransaction><ram:${name}>${content}</ram:${name}></rsm:SupplyChainTradeTransaction>`;
const agreementOf = (content: string): string => headerOf("ApplicableHeaderTradeAgreement", content);
const settlementOf = (content: string): string => headerOf("ApplicableHeaderTradeSettlement", content);
const document130 = `<ram:AdditionalReferencedDocument><ram:TypeCode>130</ram:TypeCode></ram:AdditionalReferencedDocument>`;
const document50 = document130.replace("130", "50");
const attachment = `<ram:AdditionalReferencedDocument><ram:TypeCode>916</ram:TypeCode><ram:Name/><ram:AttachmentBinaryObject/></ram:AdditionalReferencedDocument>`;
const contact = `<ram:DefinedTradeContact><ram:PersonName/><ram:DepartmentName/></ram:DefinedTradeContact>`;
const meansOf = (name: string, text: string): string =>
  `<ram:SpecifiedTradeSettlementPaymentMeans><ram:${name}>${text}</ram:${name}></ram:SpecifiedTradeSettlementPaymentMeans>`;
const orderOf = (content: string): string =>
  agreementOf(`<ram:BuyerOrderReferencedDocument>${content}</ram:BuyerOrderReferencedDocument>`);
const lineTaxOf = (content: string): string =>
  lineOf(
    `<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${content}</ram:ApplicableTradeTax></ram:SpecifiedLineTradeSettlement>`,
  );
const taxOf = (name: string, text: string): string => settlementOf(`<ram:${name}>${text}</ram:${name}>`);

const object130 = (content: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>${content}</cac:AdditionalDocumentReference>`;
const taxNumber = (scheme: string): string =>
  `<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;
const partyOf = (name: string, content: string): string =>
  `<cac:Accounting${name}Party><cac:Party>${content}</cac:Party></cac:Accounting${name}Party>`;
const fileOf = (attributes: string): string =>
  `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject ${attributes}>AA==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;

/** Content of a root element that breaks the rule, for the rules that are more than a path. */
export const specialDocuments: Readonly<Record<string, string>> = {
  "UBL-SR-42": partyOf("Supplier", taxNumber("VAT") + taxNumber("FC") + taxNumber("LOC")),
  "UBL-SR-43": `<cac:AdditionalDocumentReference><cbc:ID schemeID="AAA">1</cbc:ID></cac:AdditionalDocumentReference>`,
  "UBL-DT-01": `<cac:LegalMonetaryTotal><cbc:PayableAmount>1.000</cbc:PayableAmount></cac:LegalMonetaryTotal>`,
  "UBL-DT-06": fileOf(`filename="a.pdf"`),
  "UBL-DT-07": fileOf(`mimeCode="application/pdf"`),
  "UBL-SR-53": `<cac:PayeeParty><cac:PartyTaxScheme/></cac:PayeeParty>`,
  "UBL-DT-18": `<cbc:Note name="a">1</cbc:Note>`,
  "UBL-CR-002": `<cbc:UBLVersionID>2.0</cbc:UBLVersionID>`,
  "UBL-CR-412": `<cac:PaymentMeans><cbc:PaymentDueDate>2026-01-01</cbc:PaymentDueDate></cac:PaymentMeans>`,
  "UBL-CR-665": `<cac:AdditionalDocumentReference><cbc:ID schemeID="AAA">1</cbc:ID></cac:AdditionalDocumentReference>`,
  "UBL-CR-666": object130("<cac:Attachment/>"),
  "UBL-CR-673": object130("<cbc:DocumentDescription/>"),
  "UBL-SR-04": object130("").repeat(2),
  "UBL-SR-12": partyOf("Supplier", taxNumber("vat").repeat(2)),
  "UBL-SR-13": partyOf("Supplier", taxNumber("FC") + taxNumber("LOC")),
  "UBL-SR-18": partyOf("Customer", taxNumber("VAT").repeat(2)),
  "UBL-SR-29": `<cac:PayeeParty>${`<cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification>`.repeat(2)}</cac:PayeeParty>`,
  "UBL-SR-44": `<cac:PaymentMeans><cbc:PaymentID>1</cbc:PaymentID><cbc:PaymentID>2</cbc:PaymentID></cac:PaymentMeans>`,
  "UBL-SR-47": `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode></cac:PaymentMeans>`,
  "UBL-SR-19": `<cac:PayeeParty/>`,
  "UBL-SR-20": `<cac:PayeeParty/>`,
  "UBL-SR-21": `<cac:PayeeParty/>`,
  "UBL-SR-07": `<cac:BillingReference/>`,
  "CII-SR-046": productOf(`<ram:GlobalID>1</ram:GlobalID>`),
  "CII-SR-090": productOf(`<ram:OriginTradeCountry/>`),
  "CII-SR-119": lineOf(
    `<ram:SpecifiedLineTradeAgreement><ram:GrossPriceProductTradePrice><ram:AppliedTradeAllowanceCharge><ram:ActualAmount>1</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>`,
  ),
  "CII-SR-463": settlementOf(`<ram:SpecifiedTradeAllowanceCharge/>`),
  "CII-SR-474": lineOf(`<ram:SpecifiedLineTradeSettlement>${document130.repeat(2)}</ram:SpecifiedLineTradeSettlement>`),
  "CII-SR-450": agreementOf(`<ram:BuyerTradeParty><ram:ID/><ram:GlobalID/></ram:BuyerTradeParty>`),
  "CII-SR-457": agreementOf(document50.repeat(2)),
  "CII-SR-458": agreementOf(document130.repeat(2)),
  "CII-SR-465": agreementOf(`<ram:SellerTradeParty>${contact}</ram:SellerTradeParty>`),
  "CII-SR-466": agreementOf(`<ram:BuyerTradeParty>${contact}</ram:BuyerTradeParty>`),
  "CII-SR-475": agreementOf(attachment.repeat(2)),
  "CII-SR-476": agreementOf(attachment.repeat(2)),
  "CII-SR-449": headerOf(
    "ApplicableHeaderTradeDelivery",
    `<ram:ShipToTradeParty><ram:ID/><ram:GlobalID/></ram:ShipToTradeParty>`,
  ),
  "CII-SR-451": settlementOf(`<ram:PayeeTradeParty><ram:ID/><ram:GlobalID/></ram:PayeeTradeParty>`),
  "CII-SR-470": settlementOf(meansOf("TypeCode", "58")),
  "CII-SR-462": settlementOf(
    `<ram:ApplicableTradeTax><ram:DueDateTypeCode>5</ram:DueDateTypeCode></ram:ApplicableTradeTax><ram:ApplicableTradeTax><ram:DueDateTypeCode>29</ram:DueDateTypeCode></ram:ApplicableTradeTax>`,
  ),
  "CII-SR-467": settlementOf(meansOf("TypeCode", "58") + meansOf("TypeCode", "59")),
  "CII-SR-468": settlementOf(meansOf("Information", "a") + meansOf("Information", "b")),
  "CII-DT-033": lineOf(
    `<ram:SpecifiedLineTradeDelivery><ram:ReceivedQuantity unitCode="C62">1</ram:ReceivedQuantity></ram:SpecifiedLineTradeDelivery>`,
  ),
  "CII-DT-015": orderOf(`<ram:URIID>a</ram:URIID>`),
  "CII-DT-018": agreementOf(document130.replace("130", "999")),
  "CII-DT-021": agreementOf(attachment.replace("916", "50")),
  "CII-DT-022": agreementOf(attachment.replace("916", "50")),
  "CII-DT-024": orderOf(`<ram:ReferenceTypeCode>AAA</ram:ReferenceTypeCode>`),
  "CII-DT-027": orderOf(`<ram:FormattedIssueDateTime/>`),
  "CII-DT-037": taxOf("ApplicableTradeTax", "<ram:TypeCode>GST</ram:TypeCode>"),
  "CII-DT-041": lineTaxOf(`<ram:BasisAmount>1</ram:BasisAmount>`),
  "CII-DT-052": taxOf("CategoryTradeTax", "<ram:ExemptionReasonCode>a</ram:ExemptionReasonCode>"),
  "CII-DT-098": taxOf("CategoryTradeTax", "<ram:ExemptionReason>a</ram:ExemptionReason>"),
  "CII-DT-054": lineTaxOf(`<ram:TaxPointDate/>`),
  "CII-DT-058": lineTaxOf(`<ram:DueDateTypeCode>5</ram:DueDateTypeCode>`),
  "CII-DT-097": `<rsm:ExchangedDocument><ram:IssueDateTime><udt:DateTimeString format="102">2026-10-31</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>`,
};
