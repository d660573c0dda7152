import type { Syntax } from "#engine/einvoice/invoice/terms.ts";

/** Replaces the first occurrence of a piece of the example invoice. */
export type Edit = readonly [piece: string, instead: string];

interface EditPair {
  /** Breaks the rule. */
  readonly broken: readonly Edit[];
  /** Changes the same place and keeps the rule. */
  readonly sound: readonly Edit[];
}

export interface RuleEdits extends Partial<Readonly<Record<Syntax, EditPair>>> {
  /** Rules that may report as well. */
  readonly companions?: readonly string[];
}

const swap = (piece: string, broken: string, sound: string): EditPair => ({
  broken: [[piece, broken]],
  sound: [[piece, sound]],
});
const before = (piece: string, broken: string, sound: string): EditPair => swap(piece, broken + piece, sound + piece);
const after = (piece: string, broken: string, sound: string): EditPair => swap(piece, piece + broken, piece + sound);

const inUblHeader = "<cbc:BuyerReference>";
const ublSeller = "<cac:AccountingSupplierParty>";
const ublPayment =
  "<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>";
const ublAmount = '<cbc:Amount currencyID="EUR">10.00</cbc:Amount>';
const ublPrice = '<cbc:PriceAmount currencyID="EUR">25.00</cbc:PriceAmount>';
const ublItem = "<cac:Item><cbc:Name>Ordner</cbc:Name>";
const ublTax = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>";

const ciiAgreementEnd = "</ram:ApplicableHeaderTradeAgreement>";
const ciiCurrency = "<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>";
const ciiTotal = '<ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>';
const ciiDelivery = "<ram:ApplicableHeaderTradeDelivery/>";
const ciiPayment =
  "<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>";
const ciiAmount = "<ram:ActualAmount>10.00</ram:ActualAmount>";
const ciiNetPrice = "<ram:NetPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount>";
const ciiLineTotal = "</ram:SpecifiedTradeSettlementLineMonetarySummation>";
const ciiProduct = "<ram:SpecifiedTradeProduct><ram:Name>Ordner</ram:Name>";
const ciiSeller = "<ram:SellerTradeParty>";

const ublDocument = (content: string, more = ""): string =>
  `<cac:AdditionalDocumentReference><cbc:ID${more}>1</cbc:ID>${content}</cac:AdditionalDocumentReference>`;
const ublAttachment = (name: string, type = "application/pdf"): string =>
  ublDocument(
    `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${type}" filename="${name}">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`,
  );
const ublLink = (url: string): string =>
  ublDocument(
    `<cac:Attachment><cac:ExternalReference><cbc:URI>${url}</cbc:URI></cac:ExternalReference></cac:Attachment>`,
  );
const ciiDocument = (content: string, type = "916"): string =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>${type}</ram:TypeCode>${content}</ram:AdditionalReferencedDocument>`;
const ciiAttachment = (name: string, type = "application/pdf"): string =>
  ciiDocument(`<ram:AttachmentBinaryObject mimeCode="${type}" filename="${name}">QQ==</ram:AttachmentBinaryObject>`);

const ublDelivery = (parts: string): string =>
  `<cac:Delivery><cac:DeliveryLocation><cac:Address>${parts}</cac:Address></cac:DeliveryLocation></cac:Delivery>`;
const ciiShipTo = (parts: string): string =>
  `<ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty>${parts}</ram:ShipToTradeParty></ram:ApplicableHeaderTradeDelivery>`;
const ciiShipToAddress = (parts: string): string =>
  ciiShipTo(`<ram:PostalTradeAddress>${parts}</ram:PostalTradeAddress>`);

const payerIban = "DE02120300000000202051";
const wrongIban = "DE03120300000000202051";

/** Direct debit in place of the transfer; an empty part is left out. */
const ublDebit = ({
  code = "59",
  mandate = "M-1",
  iban = payerIban,
  creditor = "DE98ZZZ09999999999",
  more = "",
} = {}): readonly Edit[] => [
  [
    ublPayment,
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${more}${
      mandate + iban === ""
        ? ""
        : `<cac:PaymentMandate>${mandate === "" ? "" : `<cbc:ID>${mandate}</cbc:ID>`}${iban === "" ? "" : `<cac:PayerFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayerFinancialAccount>`}</cac:PaymentMandate>`
    }</cac:PaymentMeans>`,
  ],
  [
    "<cac:PartyName>",
    `${creditor === "" ? "" : `<cac:PartyIdentification><cbc:ID schemeID="SEPA">${creditor}</cbc:ID></cac:PartyIdentification>`}<cac:PartyName>`,
  ],
];
const ciiDebit = ({
  code = "59",
  mandate = "M-1",
  iban = payerIban,
  creditor = "DE98ZZZ09999999999",
  more = "",
} = {}): readonly Edit[] => [
  [
    ciiPayment,
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode>${more}${iban === "" ? "" : `<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>`}</ram:SpecifiedTradeSettlementPaymentMeans>`,
  ],
  [
    ciiCurrency,
    `${creditor === "" ? "" : `<ram:CreditorReferenceID>${creditor}</ram:CreditorReferenceID>`}${ciiCurrency}`,
  ],
  [
    "</ram:SpecifiedTradePaymentTerms>",
    `${mandate === "" ? "" : `<ram:DirectDebitMandateID>${mandate}</ram:DirectDebitMandateID>`}</ram:SpecifiedTradePaymentTerms>`,
  ],
];

const ublMeans = (code: string, content: string): string =>
  `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${content}</cac:PaymentMeans>`;
const ciiMeans = (code: string, content: string): string =>
  `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode>${content}</ram:SpecifiedTradeSettlementPaymentMeans>`;
const ublAccount = "<cac:PayeeFinancialAccount><cbc:ID>4711</cbc:ID></cac:PayeeFinancialAccount>";
const ublCard = "<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID></cac:CardAccount>";
const ciiAccount =
  "<ram:PayeePartyCreditorFinancialAccount><ram:ProprietaryID>4711</ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount>";
const ciiCard =
  "<ram:ApplicableTradeSettlementFinancialCard><ram:ID>1234</ram:ID></ram:ApplicableTradeSettlementFinancialCard>";

const ublSecondTotal = (amount: string, currency = "USD", more = ""): string =>
  `</cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount>${more}</cac:TaxTotal>`;
const ublBreakdown = `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">0.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent>${ublTax}</cac:TaxCategory></cac:TaxSubtotal>`;
const ublTaxCurrency = (code: string): Edit => [
  inUblHeader,
  `<cbc:TaxCurrencyCode>${code}</cbc:TaxCurrencyCode>${inUblHeader}`,
];
const ciiTaxCurrency = (code: string): Edit => [
  ciiCurrency,
  `<ram:TaxCurrencyCode>${code}</ram:TaxCurrencyCode>${ciiCurrency}`,
];
const ciiSecondTotal = (amount: string, currency = "USD"): Edit => [
  ciiTotal,
  `${ciiTotal}<ram:TaxTotalAmount currencyID="${currency}">${amount}</ram:TaxTotalAmount>`,
];
const ublBothCurrencies: readonly Edit[] = [ublTaxCurrency("USD"), ["</cac:TaxTotal>", ublSecondTotal("20.00")]];
const ciiBothCurrencies: readonly Edit[] = [ciiTaxCurrency("USD"), ciiSecondTotal("20.00")];

const ublPercentage = (percent: string, base: string): string =>
  `${percent === "" ? "" : `<cbc:MultiplierFactorNumeric>${percent}</cbc:MultiplierFactorNumeric>`}${ublAmount}${base === "" ? "" : `<cbc:BaseAmount currencyID="EUR">${base}</cbc:BaseAmount>`}`;
const ciiPercentage = (percent: string, base: string): string =>
  `${percent === "" ? "" : `<ram:CalculationPercent>${percent}</ram:CalculationPercent>`}${base === "" ? "" : `<ram:BasisAmount>${base}</ram:BasisAmount>`}${ciiAmount}`;

const ublDiscount = (indicator: string, gross: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">2.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">${gross}</cbc:BaseAmount></cac:AllowanceCharge>`;
const ciiGrossPrice = (indicator: string, gross: string, base = ""): string =>
  `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>${gross}</ram:ChargeAmount>${base}<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>2.00</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>`;

const ublBase = (quantity: string, unit = "C62"): string =>
  `<cbc:BaseQuantity unitCode="${unit}">${quantity}</cbc:BaseQuantity>`;
const ciiBase = (quantity: string, unit = "C62"): string =>
  `<ram:BasisQuantity unitCode="${unit}">${quantity}</ram:BasisQuantity>`;

const ublPeriod = (start: string, end: string): string =>
  `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>`;
const ciiPeriod = (start: string, end: string): string =>
  `<ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">${start}</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime><udt:DateTimeString format="102">${end}</udt:DateTimeString></ram:EndDateTime></ram:BillingSpecifiedPeriod>`;

const ublReference = (type: string): string =>
  `<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:DocumentReference>`;

const ublSubline = (
  total: string,
  tax = `<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent>${ublTax}</cac:ClassifiedTaxCategory>`,
): string =>
  `<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${total}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Ring</cbc:Name>${tax}</cac:Item></cac:SubInvoiceLine>`;

/** A payment of 5.00 by third parties, which raises the amount due. */
const ublThirdParty = (
  {
    id = "<cbc:ID>X</cbc:ID>",
    amount = '<cbc:PaidAmount currencyID="EUR">5.00</cbc:PaidAmount>',
    text = "<cbc:InstructionID>Pfand</cbc:InstructionID>",
  } = {},
  due = "124.00",
): readonly Edit[] => [
  ["<cac:AllowanceCharge>", `<cac:PrepaidPayment>${id}${amount}${text}</cac:PrepaidPayment><cac:AllowanceCharge>`],
  ['<cbc:PayableAmount currencyID="EUR">119.00', `<cbc:PayableAmount currencyID="EUR">${due}`],
];

const ublIdentifier = (scheme: string): string =>
  `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:PartyIdentification>`;
const ciiGlobal = (scheme: string): string => `<ram:GlobalID schemeID="${scheme}">1</ram:GlobalID>`;
const ublArticle = (scheme: string): string =>
  `<cac:StandardItemIdentification><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:StandardItemIdentification>`;
const ublLocation = (scheme: string): string =>
  `<cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:DeliveryLocation></cac:Delivery>`;

const parties = (broken: string, sound: string): RuleEdits => ({
  ubl: before("<cac:PartyName>", ublIdentifier(broken), ublIdentifier(sound)),
  cii: after(ciiSeller, ciiGlobal(broken), ciiGlobal(sound)),
});
const organizations = (broken: string, sound: string): RuleEdits => ({
  ubl: swap("<cbc:CompanyID>HRB", `<cbc:CompanyID schemeID="${broken}">HRB`, `<cbc:CompanyID schemeID="${sound}">HRB`),
  cii: swap("<ram:ID>HRB", `<ram:ID schemeID="${broken}">HRB`, `<ram:ID schemeID="${sound}">HRB`),
});
const articles = (broken: string, sound: string): RuleEdits => ({
  ubl: after(ublItem, ublArticle(broken), ublArticle(sound)),
  cii: after("<ram:SpecifiedTradeProduct>", ciiGlobal(broken), ciiGlobal(sound)),
});
const addresses = (broken: string, sound: string): RuleEdits => ({
  ubl: swap(
    '<cbc:EndpointID schemeID="EM">',
    `<cbc:EndpointID schemeID="${broken}">`,
    `<cbc:EndpointID schemeID="${sound}">`,
  ),
  cii: swap('<ram:URIID schemeID="EM">', `<ram:URIID schemeID="${broken}">`, `<ram:URIID schemeID="${sound}">`),
});
const locations = (broken: string, sound: string): RuleEdits => ({
  ubl: before("<cac:PaymentMeans>", ublLocation(broken), ublLocation(sound)),
  cii: swap(ciiDelivery, ciiShipTo(ciiGlobal(broken)), ciiShipTo(ciiGlobal(sound))),
});
const attachments = (broken: string, sound: string): RuleEdits => ({
  ubl: before(ublSeller, ublAttachment("a", broken), ublAttachment("a", sound)),
  cii: before(ciiAgreementEnd, ciiAttachment("a", broken), ciiAttachment("a", sound)),
});

const ublClass = (list: string, code: string): string =>
  `<cac:CommodityClassification><cbc:ItemClassificationCode listID="${list}">${code}</cbc:ItemClassificationCode></cac:CommodityClassification>`;
const ciiClass = (list: string, code: string): string =>
  `<ram:DesignatedProductClassification><ram:ClassCode listID="${list}">${code}</ram:ClassCode></ram:DesignatedProductClassification>`;
const ublProperty = (name: string, value: string): string =>
  `<cac:AdditionalItemProperty><cbc:Name>${name}</cbc:Name><cbc:Value>${value}</cbc:Value></cac:AdditionalItemProperty>`;
const ciiProperty = (name: string, value: string): string =>
  `<ram:ApplicableProductCharacteristic><ram:Description>${name}</ram:Description><ram:Value>${value}</ram:Value></ram:ApplicableProductCharacteristic>`;
const ublContract = "<cac:ContractDocumentReference><cbc:ID>V-1</cbc:ID></cac:ContractDocumentReference>";
const ublTender = "<cac:OriginatorDocumentReference><cbc:ID>L-1</cbc:ID></cac:OriginatorDocumentReference>";
const ciiContract =
  "<ram:ContractReferencedDocument><ram:IssuerAssignedID>V-1</ram:IssuerAssignedID></ram:ContractReferencedDocument>";

/** Make the example a sound XRechnung CVD. */
export const cvdSetup: Readonly<Record<Syntax, readonly Edit[]>> = {
  ubl: [
    [ublSeller, ublTender + ublContract + ublSeller],
    [ublItem, ublItem + ublClass("CVD", "M1") + ublProperty("cva", "clean")],
  ],
  cii: [
    [ciiAgreementEnd, ciiContract + ciiDocument("", "50") + ciiAgreementEnd],
    [ciiProduct, ciiProduct + ciiProperty("cva", "clean") + ciiClass("CVD", "M1")],
  ],
};

const ublNote = (text: string): string => `<cbc:Note>${text}</cbc:Note>`;
const ciiReason = (code: string): string => `<ram:ReasonCode>${code}</ram:ReasonCode>`;
const ublReason = (code: string): string => `<cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode>`;
const ciiTypeCode = "<ram:TypeCode>380</ram:TypeCode>";
const ublTypeCode = "<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>";
const ciiBreakdownEnd = "<ram:BasisAmount>100.00</ram:BasisAmount>";

/** By rule: an edit of the example invoices that it reports, and one that it does not. */
export const editsByRule: Readonly<Record<string, RuleEdits>> = {
  "EN-BR-CL-01": {
    ubl: swap(ublTypeCode, ublTypeCode.replace("380", "381"), ublTypeCode.replace("380", "384")),
    cii: swap(ciiTypeCode, ciiTypeCode.replace("380", "220"), ciiTypeCode.replace("380", "381")),
  },
  "EN-BR-CL-03": {
    ubl: swap('currencyID="EUR"', 'currencyID="EURO"', 'currencyID="CHF"'),
    cii: swap('currencyID="EUR"', 'currencyID="EURO"', 'currencyID="CHF"'),
  },
  "EN-BR-CL-04": {
    ubl: swap("CurrencyCode>EUR<", "CurrencyCode>eur<", "CurrencyCode>CHF<"),
    cii: swap("CurrencyCode>EUR<", "CurrencyCode>eur<", "CurrencyCode>CHF<"),
  },
  "EN-BR-CL-05": {
    ubl: { broken: [ublTaxCurrency("USS")], sound: [ublTaxCurrency("USD")] },
    cii: { broken: [ciiTaxCurrency("USS")], sound: [ciiTaxCurrency("USD")] },
  },
  "EN-BR-CL-06": {
    ubl: before(
      "</cac:InvoicePeriod>",
      "<cbc:DescriptionCode>5</cbc:DescriptionCode>",
      "<cbc:DescriptionCode>35</cbc:DescriptionCode>",
    ),
    cii: after(
      ciiBreakdownEnd,
      "<ram:DueDateTypeCode>35</ram:DueDateTypeCode>",
      "<ram:DueDateTypeCode>5</ram:DueDateTypeCode>",
    ),
  },
  "EN-BR-CL-07": {
    ubl: before(
      ublSeller,
      ublDocument("<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>", ' schemeID="aaa"'),
      ublDocument("<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>", ' schemeID="AAA"'),
    ),
    cii: before(
      ciiAgreementEnd,
      ciiDocument("<ram:ReferenceTypeCode>aaa</ram:ReferenceTypeCode>", "130"),
      ciiDocument("<ram:ReferenceTypeCode>AAA</ram:ReferenceTypeCode>", "130"),
    ),
  },
  "EN-BR-CL-08": {
    ubl: before(inUblHeader, ublNote("#QQQ#Text"), ublNote("#AAI#Text #1#")),
    cii: before(
      ciiTypeCode,
      "<ram:IncludedNote><ram:SubjectCode>QQQ</ram:SubjectCode></ram:IncludedNote>",
      "<ram:IncludedNote><ram:SubjectCode>AAI</ram:SubjectCode></ram:IncludedNote>",
    ),
  },
  "EN-BR-CL-10": parties("9999", "0088"),
  "EN-BR-CL-11": organizations("9999", "0002"),
  "EN-BR-CL-13": {
    ubl: after(ublItem, ublClass("CPV", "1"), ublClass("STI", "1")),
    cii: after(ciiProduct, ciiClass("CPV", "1"), ciiClass("STI", "1")),
  },
  "EN-BR-CL-14": {
    ubl: swap("IdentificationCode>DE<", "IdentificationCode>De<", "IdentificationCode>SS<"),
    cii: swap("CountryID>DE<", "CountryID>SS<", "CountryID>AN<"),
  },
  "EN-BR-CL-15": {
    ubl: after(
      ublItem,
      "<cac:OriginCountry><cbc:IdentificationCode>EL</cbc:IdentificationCode></cac:OriginCountry>",
      "<cac:OriginCountry><cbc:IdentificationCode>GR</cbc:IdentificationCode></cac:OriginCountry>",
    ),
    cii: after(
      ciiProduct,
      "<ram:OriginTradeCountry><ram:ID>EL</ram:ID></ram:OriginTradeCountry>",
      "<ram:OriginTradeCountry><ram:ID>GR</ram:ID></ram:OriginTradeCountry>",
    ),
  },
  "EN-BR-CL-16": {
    ubl: swap("PaymentMeansCode>58<", "PaymentMeansCode>99<", "PaymentMeansCode> ZZZ <"),
    cii: swap("TypeCode>58<", "TypeCode>99<", "TypeCode> ZZZ <"),
  },
  "EN-BR-CL-17": {
    ubl: swap("<cac:TaxCategory><cbc:ID>S<", "<cac:TaxCategory><cbc:ID>s<", "<cac:TaxCategory><cbc:ID>E<"),
    cii: swap(
      "<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S<",
      "<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>X<",
      "<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>E<",
    ),
  },
  "EN-BR-CL-18": {
    ubl: swap(
      "<cac:ClassifiedTaxCategory><cbc:ID>S<",
      "<cac:ClassifiedTaxCategory><cbc:ID>s<",
      "<cac:ClassifiedTaxCategory><cbc:ID>E<",
    ),
    cii: swap("<ram:CategoryCode>S<", "<ram:CategoryCode>AA<", "<ram:CategoryCode>AE<"),
  },
  "EN-BR-CL-19": {
    ubl: before("<cbc:AllowanceChargeReason>Rabatt", ublReason("FC"), ublReason("95")),
    cii: before("<ram:Reason>Rabatt", ciiReason("FC"), ciiReason("95")),
  },
  "EN-BR-CL-20": {
    ubl: before("<cbc:AllowanceChargeReason>Fracht", ublReason("95"), ublReason("FC")),
    cii: before("<ram:Reason>Fracht", ciiReason("95"), ciiReason("FC")),
  },
  "EN-BR-CL-21": articles("9999", "0160"),
  "EN-BR-CL-22": {
    ubl: before(
      `${ublTax}</cac:TaxCategory></cac:TaxSubtotal>`,
      "<cbc:TaxExemptionReasonCode>VATEX-EU-XX</cbc:TaxExemptionReasonCode>",
      "<cbc:TaxExemptionReasonCode>vatex-eu-ae</cbc:TaxExemptionReasonCode>",
    ),
    cii: after(
      ciiBreakdownEnd,
      "<ram:ExemptionReasonCode>VATEX-EU-XX</ram:ExemptionReasonCode>",
      "<ram:ExemptionReasonCode>vatex-eu-ae</ram:ExemptionReasonCode>",
    ),
  },
  "EN-BR-CL-23": {
    ubl: swap('unitCode="C62"', 'unitCode="Stk"', 'unitCode="H87"'),
    cii: swap('unitCode="C62"', 'unitCode="Stk"', 'unitCode="H87"'),
  },
  "EN-BR-CL-24": attachments("application/xml", "text/csv"),
  "EN-BR-CL-25": addresses("XX", "9930"),
  "EN-BR-CL-26": locations("9999", "0088"),

  "XR-PEPPOL-EN16931-R001": {
    ubl: swap(
      "<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>",
      "",
      "<cbc:ProfileID>1</cbc:ProfileID>",
    ),
    cii: swap(
      "<ram:ID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ram:ID>",
      "<ram:Value>1</ram:Value>",
      "<ram:ID>1</ram:ID>",
    ),
  },
  "XR-PEPPOL-EN16931-R005": {
    ubl: {
      broken: [ublTaxCurrency("EUR"), ["</cac:TaxTotal>", ublSecondTotal("19.00", "EUR")]],
      sound: ublBothCurrencies,
    },
    cii: { broken: [ciiTaxCurrency("EUR")], sound: ciiBothCurrencies },
    companions: ["XR-PEPPOL-EN16931-R054"],
  },
  "XR-PEPPOL-EN16931-R008": {
    ubl: before(inUblHeader, ublNote(" "), ublNote("Hinweis")),
    cii: before(ciiTypeCode, "<ram:Name/>", "<ram:Name>Rechnung</ram:Name>"),
  },
  "XR-PEPPOL-EN16931-R010": {
    ubl: swap(
      '<cbc:EndpointID schemeID="EM">eingang@kunde.example</cbc:EndpointID>',
      "",
      '<cbc:EndpointID schemeID="EM">a@b.example</cbc:EndpointID>',
    ),
    cii: swap(
      '<ram:URIID schemeID="EM">eingang@kunde.example</ram:URIID>',
      "<ram:CompleteNumber>1</ram:CompleteNumber>",
      '<ram:URIID schemeID="EM">a@b.example</ram:URIID>',
    ),
  },
  "XR-PEPPOL-EN16931-R020": {
    ubl: swap(
      '<cbc:EndpointID schemeID="EM">rechnung@lieferant.example</cbc:EndpointID>',
      "",
      '<cbc:EndpointID schemeID="EM">a@b.example</cbc:EndpointID>',
    ),
    cii: swap(
      '<ram:URIID schemeID="EM">rechnung@lieferant.example</ram:URIID>',
      "<ram:CompleteNumber>1</ram:CompleteNumber>",
      '<ram:URIID schemeID="EM">a@b.example</ram:URIID>',
    ),
  },
  "XR-PEPPOL-EN16931-R040": {
    ubl: swap(ublAmount, ublPercentage("10", "99.79"), ublPercentage("10", "99.80")),
    cii: swap(ciiAmount, ciiPercentage("10", "99.79"), ciiPercentage("10", "99.80")),
  },
  "XR-PEPPOL-EN16931-R041": {
    ubl: swap(ublAmount, ublPercentage("10", ""), ublPercentage("10", "100.00")),
    cii: swap(ciiAmount, ciiPercentage("10", ""), ciiPercentage("10", "100.00")),
  },
  "XR-PEPPOL-EN16931-R042": {
    ubl: swap(ublAmount, ublPercentage("", "100.00"), ublPercentage("10", "100.00")),
    cii: swap(ciiAmount, ciiPercentage("", "100.00"), ciiPercentage("10", "100.00")),
  },
  "XR-PEPPOL-EN16931-R043": {
    ubl: swap("ChargeIndicator>false<", "ChargeIndicator>0<", "ChargeIndicator> false <"),
    cii: swap("Indicator>false<", "Indicator>0<", "Indicator> false <"),
  },
  "XR-PEPPOL-EN16931-R044": {
    ubl: after(ublPrice, ublDiscount("true", "27.00"), ublDiscount("false", "27.00")),
    cii: before(ciiNetPrice, ciiGrossPrice("true", "27.00"), ciiGrossPrice("false", "27.00")),
  },
  "XR-PEPPOL-EN16931-R046": {
    ubl: after(ublPrice, ublDiscount("false", "27.01"), ublDiscount("false", "27")),
    cii: before(ciiNetPrice, ciiGrossPrice("false", "27.01"), ciiGrossPrice("false", "27")),
  },
  "XR-PEPPOL-EN16931-R053": {
    ubl: { broken: [["</cac:TaxTotal>", ublSecondTotal("0.00", "EUR", ublBreakdown)]], sound: ublBothCurrencies },
    cii: { broken: [ciiSecondTotal("0.00", "EUR")], sound: ciiBothCurrencies },
  },
  "XR-PEPPOL-EN16931-R054": {
    ubl: { broken: [["</cac:TaxTotal>", ublSecondTotal("20.00")]], sound: ublBothCurrencies },
    cii: { broken: [ciiSecondTotal("20.00")], sound: ciiBothCurrencies },
  },
  "XR-PEPPOL-EN16931-R055": {
    ubl: { broken: [ublTaxCurrency("USD"), ["</cac:TaxTotal>", ublSecondTotal("-20.00")]], sound: ublBothCurrencies },
    cii: { broken: [ciiTaxCurrency("USD"), ciiSecondTotal("-20.00")], sound: ciiBothCurrencies },
  },
  "XR-PEPPOL-EN16931-R061": {
    ubl: { broken: ublDebit({ code: "49", mandate: "" }), sound: ublDebit({ code: "49" }) },
    cii: { broken: ciiDebit({ code: "49", mandate: "" }), sound: ciiDebit({ code: "49" }) },
  },
  "XR-PEPPOL-EN16931-R101": {
    ubl: before(ublItem, ublReference("50"), ublReference("130")),
    cii: after(ciiLineTotal, ciiDocument("", "50"), ciiDocument("", "130")),
  },
  "XR-PEPPOL-EN16931-R110": {
    ubl: before(ublItem, ublPeriod("2026-08-31", "2026-09-30"), ublPeriod("2026-09-01", "2026-09-30")),
    cii: after(ciiLineTotal, ciiPeriod("20260831", "20260930"), ciiPeriod("20260901", "20260930")),
  },
  "XR-PEPPOL-EN16931-R111": {
    ubl: before(ublItem, ublPeriod("2026-09-01", "2026-10-01"), ublPeriod("2026-09-01", "2026-09-30")),
    cii: after(ciiLineTotal, ciiPeriod("20260901", "20261001"), ciiPeriod("20260901", "20260930")),
  },
  "XR-PEPPOL-EN16931-R120": {
    ubl: swap(ublPrice, ublPrice.replace("25.00", "25.007"), ublPrice.replace("25.00", "25.006")),
    cii: swap(ciiNetPrice, ciiNetPrice.replace("25.00", "25.007"), ciiNetPrice.replace("25.00", "25.006")),
  },
  "XR-PEPPOL-EN16931-R121": {
    ubl: after(ublPrice, ublBase("0"), ublBase("1")),
    cii: after(ciiNetPrice, ciiBase("0"), ciiBase("1")),
  },
  "XR-PEPPOL-EN16931-R130": {
    ubl: after(ublPrice, ublBase("1", "H87"), ublBase("1")),
    cii: after(ciiNetPrice, ciiBase("1", "H87"), ciiBase("1")),
  },
  "XR-BR-DE-1": {
    ubl: swap(ublPayment, "", ublMeans("10", "")),
    cii: swap(ciiPayment, "", ciiMeans("10", "")),
  },
  "XR-BR-DE-2": {
    ubl: {
      broken: [
        ["<cac:Contact>", "<cac:Person>"],
        ["</cac:Contact>", "</cac:Person>"],
      ],
      sound: [["<cbc:Name>Buchhaltung", "<cbc:Name>Rechnungswesen"]],
    },
    cii: {
      broken: [
        ["<ram:DefinedTradeContact>", "<ram:Other>"],
        ["</ram:DefinedTradeContact>", "</ram:Other>"],
      ],
      sound: [["<ram:PersonName>Buchhaltung", "<ram:PersonName>Rechnungswesen"]],
    },
  },
  "XR-BR-DE-3": {
    ubl: swap("<cbc:CityName>Nürnberg</cbc:CityName>", "", "<cbc:CityName>Köln</cbc:CityName>"),
    cii: swap("<ram:CityName>Nürnberg</ram:CityName>", "", "<ram:CityName>Köln</ram:CityName>"),
  },
  "XR-BR-DE-4": {
    ubl: swap("<cbc:PostalZone>90402</cbc:PostalZone>", "", "<cbc:PostalZone>50667</cbc:PostalZone>"),
    cii: swap("<ram:PostcodeCode>90402</ram:PostcodeCode>", "", "<ram:PostcodeCode>50667</ram:PostcodeCode>"),
  },
  "XR-BR-DE-5": {
    ubl: swap("<cbc:Name>Buchhaltung</cbc:Name>", "", "<cbc:Name>A. Weber</cbc:Name>"),
    cii: swap("<ram:PersonName>Buchhaltung</ram:PersonName>", "", "<ram:DepartmentName>Einkauf</ram:DepartmentName>"),
  },
  "XR-BR-DE-6": {
    ubl: swap("<cbc:Telephone>+49 911 1234567</cbc:Telephone>", "", "<cbc:Telephone>0911 1</cbc:Telephone>"),
    cii: swap(
      "<ram:CompleteNumber>+49 911 1234567</ram:CompleteNumber>",
      "<ram:ChannelCode>1</ram:ChannelCode>",
      "<ram:CompleteNumber>0911 1</ram:CompleteNumber>",
    ),
    companions: ["XR-BR-DE-27"],
  },
  "XR-BR-DE-7": {
    ubl: swap(
      "<cbc:ElectronicMail>buchhaltung@lieferant.example</cbc:ElectronicMail>",
      "",
      "<cbc:ElectronicMail>a@b.example</cbc:ElectronicMail>",
    ),
    cii: swap(
      "<ram:URIID>buchhaltung@lieferant.example</ram:URIID>",
      "<ram:CompleteNumber>1</ram:CompleteNumber>",
      "<ram:URIID>a@b.example</ram:URIID>",
    ),
    companions: ["XR-BR-DE-28"],
  },
  "XR-BR-DE-8": {
    ubl: swap("<cbc:CityName>Fürth</cbc:CityName>", "", "<cbc:CityName>Berlin</cbc:CityName>"),
    cii: swap("<ram:CityName>Fürth</ram:CityName>", "", "<ram:CityName>Berlin</ram:CityName>"),
  },
  "XR-BR-DE-9": {
    ubl: swap("<cbc:PostalZone>90762</cbc:PostalZone>", "", "<cbc:PostalZone>10115</cbc:PostalZone>"),
    cii: swap("<ram:PostcodeCode>90762</ram:PostcodeCode>", "", "<ram:PostcodeCode>10115</ram:PostcodeCode>"),
  },
  "XR-BR-DE-10": {
    ubl: before(
      "<cac:PaymentMeans>",
      ublDelivery("<cbc:PostalZone>75001</cbc:PostalZone>"),
      ublDelivery("<cbc:CityName>Paris</cbc:CityName><cbc:PostalZone>75001</cbc:PostalZone>"),
    ),
    cii: swap(
      ciiDelivery,
      ciiShipToAddress("<ram:PostcodeCode>75001</ram:PostcodeCode>"),
      ciiShipToAddress("<ram:PostcodeCode>75001</ram:PostcodeCode><ram:CityName>Paris</ram:CityName>"),
    ),
  },
  "XR-BR-DE-11": {
    ubl: before(
      "<cac:PaymentMeans>",
      ublDelivery("<cbc:CityName>Paris</cbc:CityName>"),
      ublDelivery("<cbc:CityName>Paris</cbc:CityName><cbc:PostalZone>75001</cbc:PostalZone>"),
    ),
    cii: swap(
      ciiDelivery,
      ciiShipToAddress("<ram:CityName>Paris</ram:CityName>"),
      ciiShipToAddress("<ram:PostcodeCode>75001</ram:PostcodeCode><ram:CityName>Paris</ram:CityName>"),
    ),
  },
  "XR-BR-DE-14": {
    ubl: swap(
      `<cbc:Percent>19</cbc:Percent>${ublTax}</cac:TaxCategory></cac:TaxSubtotal>`,
      `${ublTax}</cac:TaxCategory></cac:TaxSubtotal>`,
      `<cbc:Percent>19.0</cbc:Percent>${ublTax}</cac:TaxCategory></cac:TaxSubtotal>`,
    ),
    cii: swap(
      `${ciiBreakdownEnd}<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent>`,
      `${ciiBreakdownEnd}<ram:CategoryCode>S</ram:CategoryCode>`,
      `${ciiBreakdownEnd}<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.0</ram:RateApplicablePercent>`,
    ),
  },
  "XR-BR-DE-15": {
    ubl: swap(
      "<cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>",
      "",
      "<cbc:BuyerReference>4711</cbc:BuyerReference>",
    ),
    cii: swap(
      "<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>",
      "",
      "<ram:BuyerReference>4711</ram:BuyerReference>",
    ),
  },
  "XR-BR-DE-16": {
    ubl: swap(
      `<cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID>${ublTax}</cac:PartyTaxScheme>`,
      "",
      "<cac:PartyTaxScheme><cbc:CompanyID>218/123/45678</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>",
    ),
    cii: swap(
      '<ram:ID schemeID="VA">DE123456788</ram:ID>',
      '<ram:ID schemeID="XX">DE123456788</ram:ID>',
      '<ram:ID schemeID="FC">218/123/45678</ram:ID>',
    ),
  },
  "XR-BR-DE-17": {
    ubl: swap(ublTypeCode, ublTypeCode.replace("380", "386"), ublTypeCode.replace("380", "389")),
    cii: swap(ciiTypeCode, ciiTypeCode.replace("380", "386"), ciiTypeCode.replace("380", "389")),
  },
  "XR-BR-DE-18": {
    ubl: swap("Zahlbar innerhalb von 30 Tagen", "#SKONTO#TAGE=14#PROZENT=2.00#", "#SKONTO#TAGE=14#PROZENT=2.00#\n"),
    cii: swap(
      "Zahlbar innerhalb von 30 Tagen",
      "#SKONTO#TAGE=14#PROZENT=2,00#\n",
      "Text\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=-1.00#\n",
    ),
  },
  "XR-BR-DE-19": {
    ubl: swap(payerIban, wrongIban, "DE02 1203 0000 0000 2020 51"),
    cii: swap(payerIban, wrongIban, "DE02 1203 0000 0000 2020 51"),
  },
  "XR-BR-DE-20": {
    ubl: { broken: ublDebit({ iban: wrongIban }), sound: ublDebit() },
    cii: { broken: ciiDebit({ iban: wrongIban }), sound: ciiDebit() },
  },
  "XR-BR-DE-21": {
    ubl: swap("<cbc:CustomizationID>", "<cbc:CustomizationID> ", "<cbc:CustomizationID>"),
    cii: swap("ID>urn:cen", "ID> urn:cen", "ID>urn:cen"),
  },
  "XR-BR-DE-22": {
    ubl: before(
      ublSeller,
      ublAttachment("a.pdf") + ublAttachment("a.pdf"),
      ublAttachment("a.pdf") + ublAttachment("b.pdf"),
    ),
    cii: before(
      ciiAgreementEnd,
      ciiAttachment("a.pdf") + ciiAttachment("a.pdf"),
      ciiAttachment("a.pdf") + ciiAttachment("b.pdf"),
    ),
  },
  "XR-BR-DE-23-a": {
    ubl: swap(ublPayment, ublMeans("30", ""), ublMeans("30", ublAccount)),
    cii: swap(ciiPayment, ciiMeans("30", ""), ciiMeans("30", ciiAccount)),
  },
  "XR-BR-DE-23-b": {
    ubl: swap(ublPayment, ublMeans("30", ublCard + ublAccount), ublMeans("42", ublCard + ublAccount)),
    cii: swap(ciiPayment, ciiMeans("30", ciiCard + ciiAccount), ciiMeans("42", ciiCard + ciiAccount)),
  },
  "XR-BR-DE-24-a": {
    ubl: swap(ublPayment, ublMeans("48", ""), ublMeans("48", ublCard)),
    cii: swap(ciiPayment, ciiMeans("48", ""), ciiMeans("48", ciiCard)),
  },
  "XR-BR-DE-24-b": {
    ubl: swap(ublPayment, ublMeans("54", ublCard + ublAccount), ublMeans("54", ublCard)),
    cii: swap(ciiPayment, ciiMeans("54", ciiCard + ciiAccount), ciiMeans("54", ciiCard)),
  },
  "XR-BR-DE-25-a": {
    ubl: swap(ublPayment, ublMeans("59", ""), ublMeans("31", "")),
    cii: swap(ciiPayment, ciiMeans("59", ""), ciiMeans("31", "")),
    companions: ["XR-BR-DE-20", "XR-PEPPOL-EN16931-R061"],
  },
  "XR-BR-DE-25-b": {
    ubl: { broken: ublDebit({ more: ublAccount }), sound: ublDebit() },
    cii: { broken: ciiDebit({ more: ciiAccount }), sound: ciiDebit() },
  },
  "XR-BR-DE-26": {
    ubl: {
      broken: [[ublTypeCode, ublTypeCode.replace("380", "384")]],
      sound: [
        [ublTypeCode, ublTypeCode.replace("380", "384")],
        [
          ublSeller,
          `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>${ublSeller}`,
        ],
      ],
    },
    cii: {
      broken: [[ciiTypeCode, ciiTypeCode.replace("380", "384")]],
      sound: [
        [ciiTypeCode, ciiTypeCode.replace("380", "384")],
        [
          ciiCurrency,
          `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>${ciiCurrency}`,
        ],
      ],
    },
  },
  "XR-BR-DE-27": {
    ubl: swap("+49 911 1234567", "12 Durchwahl", "1 2 3"),
    cii: swap("+49 911 1234567", "12 Durchwahl", "1 2 3"),
  },
  "XR-BR-DE-28": {
    ubl: swap("buchhaltung@lieferant.example", "buchhaltung@lieferant", "a.b@c.d.example"),
    cii: swap("buchhaltung@lieferant.example", "buchhaltung@lieferant", "a.b@c.d.example"),
  },
  "XR-BR-DE-30": {
    ubl: { broken: ublDebit({ creditor: "" }), sound: ublDebit() },
    cii: { broken: ciiDebit({ creditor: "" }), sound: ciiDebit() },
  },
  "XR-BR-DE-31": {
    ubl: { broken: ublDebit({ iban: "" }), sound: ublDebit() },
    cii: { broken: ciiDebit({ iban: "" }), sound: ciiDebit() },
    companions: ["XR-BR-DE-20"],
  },
  "XR-BR-DE-TMP-32": {
    ubl: swap(
      ublPeriod("2026-09-01", "2026-09-30"),
      "",
      "<cac:Delivery><cbc:ActualDeliveryDate>2026-09-30</cbc:ActualDeliveryDate></cac:Delivery>",
    ),
    cii: {
      broken: [[ciiPeriod("20260901", "20260930"), ""]],
      sound: [
        [ciiPeriod("20260901", "20260930"), ""],
        [
          ciiDelivery,
          '<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20260930</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>',
        ],
      ],
    },
  },
  "XR-BR-TMP-2": {
    ubl: before(ublSeller, ublLink("unterlage.pdf"), ublLink("https://lieferant.example/unterlage.pdf")),
    cii: before(
      ciiAgreementEnd,
      ciiDocument("<ram:URIID>unterlage.pdf</ram:URIID>"),
      ciiDocument("<ram:URIID>https://lieferant.example/unterlage.pdf</ram:URIID>"),
    ),
  },
  "XR-BR-TMP-3": {
    cii: swap(
      ciiNetPrice,
      ciiGrossPrice("false", "27.00", ciiBase("2")) + ciiNetPrice + ciiBase("1"),
      ciiGrossPrice("false", "27.00", ciiBase("1")) + ciiNetPrice + ciiBase("1"),
    ),
  },
  "XR-BR-DEX-01": { ...attachments("text/html", "application/xml"), companions: ["EN-BR-CL-24"] },
  "XR-BR-DEX-02": { ubl: before("</cac:InvoiceLine>", ublSubline("74.99"), ublSubline("75")) },
  "XR-BR-DEX-03": { ubl: before("</cac:InvoiceLine>", ublSubline("75.00", ""), ublSubline("75.00")) },
  "XR-BR-DEX-04": { ...parties("9999", "XR01"), companions: ["EN-BR-CL-10"] },
  "XR-BR-DEX-05": { ...organizations("9999", "XR02"), companions: ["EN-BR-CL-11"] },
  "XR-BR-DEX-06": { ...articles("9999", "XR03"), companions: ["EN-BR-CL-21"] },
  "XR-BR-DEX-07": { ...addresses("9999", "XR01"), companions: ["EN-BR-CL-25"] },
  "XR-BR-DEX-08": { ...locations("9999", "XR01"), companions: ["EN-BR-CL-26"] },
  "XR-BR-DEX-09": { ubl: { broken: ublThirdParty({}, "123.99"), sound: ublThirdParty() } },
  "XR-BR-DEX-10": { ubl: { broken: ublThirdParty({ id: "" }), sound: ublThirdParty() } },
  "XR-BR-DEX-11": {
    ubl: { broken: ublThirdParty({ amount: "" }, "119.00"), sound: ublThirdParty() },
    companions: ["XR-BR-DEX-14"],
  },
  "XR-BR-DEX-12": { ubl: { broken: ublThirdParty({ text: "" }), sound: ublThirdParty() } },
  "XR-BR-DEX-13": {
    ubl: {
      broken: ublThirdParty({ amount: '<cbc:PaidAmount currencyID="EUR">5.000</cbc:PaidAmount>' }),
      sound: ublThirdParty(),
    },
  },
  "XR-BR-DEX-14": {
    ubl: {
      broken: ublThirdParty({ amount: '<cbc:PaidAmount currencyID="USD">5.00</cbc:PaidAmount>' }),
      sound: ublThirdParty(),
    },
  },
  "XR-BR-DEX-15": {
    cii: after(
      "<ram:LineID>2</ram:LineID>",
      "<ram:ParentLineID>1</ram:ParentLineID>",
      "<ram:LineStatusCode>1</ram:LineStatusCode>",
    ),
  },
  "XR-BR-DE-CVD-01": {
    ubl: swap(ublContract, "", ublContract.replace("V-1", "V-2")),
    cii: swap(ciiContract, "", ciiContract.replace("V-1", "V-2")),
  },
  "XR-BR-DE-CVD-02": {
    ubl: swap(ublTender, "", ublTender.replace("L-1", "L-2")),
    cii: swap("<ram:TypeCode>50<", "<ram:TypeCode>51<", "<ram:TypeCode>50<"),
  },
  "XR-BR-DE-CVD-03": {
    ubl: swap(
      ublClass("CVD", "M1") + ublProperty("cva", "clean"),
      "",
      ublClass("CVD", "N1") + ublProperty("cva", "other"),
    ),
    cii: swap(
      ciiProperty("cva", "clean") + ciiClass("CVD", "M1"),
      "",
      ciiProperty("cva", "other") + ciiClass("CVD", "N1"),
    ),
  },
  "XR-BR-DE-CVD-04": {
    ubl: swap(ublClass("CVD", "M1"), ublClass("CVD", "M4"), ublClass("CVD", "M3")),
    cii: swap(ciiClass("CVD", "M1"), ciiClass("CVD", "M4"), ciiClass("CVD", "M3")),
  },
  "XR-BR-DE-CVD-05": {
    ubl: swap(ublProperty("cva", "clean"), ublProperty("cva", "sauber"), ublProperty("cva", "zero-emission")),
    cii: swap(ciiProperty("cva", "clean"), ciiProperty("cva", "sauber"), ciiProperty("cva", "zero-emission")),
  },
  "XR-BR-DE-CVD-06-a": {
    ubl: after(ublProperty("cva", "clean"), ublProperty("cva", "clean"), ublProperty("Farbe", "rot")),
    cii: after(ciiProperty("cva", "clean"), ciiProperty("cva", "clean"), ciiProperty("Farbe", "rot")),
  },
  "XR-BR-DE-CVD-06-b": {
    ubl: after(ublClass("CVD", "M1"), ublClass("CVD", "M2"), ublClass("STI", "1")),
    cii: after(ciiClass("CVD", "M1"), ciiClass("CVD", "M2"), ciiClass("STI", "1")),
  },
  "XR-BR-TMP-CVD-01": {
    ubl: after(ublClass("CVD", "M1"), ublClass("QQQ", "1"), ublClass("STI", "1")),
    cii: after(ciiClass("CVD", "M1"), ciiClass("QQQ", "1"), ciiClass("STI", "1")),
  },
};
