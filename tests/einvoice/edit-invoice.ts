import { createInvoice, findTerms, type Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { Syntax, TermId } from "#engine/einvoice/invoice/terms.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";

/** A change of an invoice in memory, by business terms, so that it is the same in both syntaxes. */
export type Edit = (invoice: Invoice) => void;

const readRoot = (xml: string): InvoiceNode => {
  const { root } = readTree(new TextEncoder().encode(xml));
  if (root === null) throw new Error(`no element in ${xml}`);
  return root;
};

/** The example invoice with edits. */
export const createExample = (syntax: Syntax, ...edits: readonly Edit[]): Invoice => {
  const invoice = createInvoice(syntax, readRoot(syntax === "ubl" ? ublInvoice : ciiInvoice));
  for (const edit of edits) edit(invoice);
  return invoice;
};

const termAt = (invoice: Invoice, id: TermId, index: number): InvoiceNode => {
  const node = findTerms(invoice, id).at(index);
  if (node === undefined) throw new Error(`no ${id} at ${index}`);
  return node;
};

const detach = (node: InvoiceNode): void => {
  const siblings = node.parent?.children ?? [];
  siblings.splice(siblings.indexOf(node), 1);
};

export const remove =
  (id: TermId, index = 0): Edit =>
  (invoice) =>
    detach(termAt(invoice, id, index));

export const removeAll =
  (id: TermId): Edit =>
  (invoice) => {
    for (const node of findTerms(invoice, id)) detach(node);
  };

/** Leaves an empty element. */
export const clear =
  (id: TermId, index = 0): Edit =>
  (invoice) => {
    termAt(invoice, id, index).children.length = 0;
  };

export const write =
  (id: TermId, text: string, index = 0): Edit =>
  (invoice) => {
    termAt(invoice, id, index).text = text;
  };

export const writeAll =
  (id: TermId, text: string): Edit =>
  (invoice) => {
    for (const node of findTerms(invoice, id)) node.text = text;
  };

export const removeAttribute =
  (id: TermId, name: string, index = 0): Edit =>
  (invoice) => {
    const node = termAt(invoice, id, index);
    Object.assign(node, { attributes: node.attributes.filter((attribute) => attribute.name !== name) });
  };

export const copy =
  (id: TermId, index = 0): Edit =>
  (invoice) => {
    const node = termAt(invoice, id, index);
    node.parent?.children.push(cloneNode(node, node.parent));
  };

const cloneNode = (node: InvoiceNode, parent: InvoiceNode): InvoiceNode => {
  const clone: InvoiceNode = { ...node, parent, children: [] };
  clone.children.push(...node.children.map((child) => cloneNode(child, clone)));
  return clone;
};

const namespaces = `xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"`;

/** Adds elements below the element on a path; null where a syntax needs none. */
export const insert =
  (parts: Readonly<Record<Syntax, readonly [path: string, xml: string] | null>>): Edit =>
  ({ syntax, root }) => {
    const part = parts[syntax];
    if (part === null) return;
    const [path, xml] = part;
    const parent = path === "" ? root : findFirst(root, path);
    if (parent === undefined) throw new Error(`no element ${path}`);
    for (const node of readRoot(`<root ${namespaces}>${xml}</root>`).children)
      parent.children.push(cloneNode(node, parent));
  };

export const combine =
  (...edits: readonly Edit[]): Edit =>
  (invoice) => {
    for (const edit of edits) edit(invoice);
  };

/** An edit per syntax. */
export const inEach =
  (edits: Readonly<Record<Syntax, Edit>>): Edit =>
  (invoice) =>
    edits[invoice.syntax](invoice);

const transaction = "rsm:SupplyChainTradeTransaction";
const agreement = `${transaction}/ram:ApplicableHeaderTradeAgreement`;
const delivery = `${transaction}/ram:ApplicableHeaderTradeDelivery`;
const settlement = `${transaction}/ram:ApplicableHeaderTradeSettlement`;
const summation = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const line = `${transaction}/ram:IncludedSupplyChainTradeLineItem`;
const dateTime = (date: string) => `<udt:DateTimeString format="102">${date}</udt:DateTimeString>`;

const ublLineAllowance = (isCharge: boolean) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Grund</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">5.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">75.00</cbc:BaseAmount></cac:AllowanceCharge>`;
const ciiLineAllowance = (isCharge: boolean) =>
  `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:BasisAmount>75.00</ram:BasisAmount><ram:ActualAmount>5.00</ram:ActualAmount><ram:Reason>Grund</ram:Reason></ram:SpecifiedTradeAllowanceCharge>`;

export const addBuyerVatId: Edit = insert({
  ubl: [
    "cac:AccountingCustomerParty/cac:Party",
    `<cac:PartyTaxScheme><cbc:CompanyID>ATU12345675</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  ],
  cii: [
    `${agreement}/ram:BuyerTradeParty`,
    `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">ATU12345675</ram:ID></ram:SpecifiedTaxRegistration>`,
  ],
});

export const addDelivery: Edit = insert({
  ubl: [
    "",
    `<cac:Delivery><cbc:ActualDeliveryDate>2026-09-30</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>AT</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>`,
  ],
  cii: [
    delivery,
    `<ram:ShipToTradeParty><ram:PostalTradeAddress><ram:CountryID>AT</ram:CountryID></ram:PostalTradeAddress></ram:ShipToTradeParty><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${dateTime("20260930")}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`,
  ],
});

/** A reason for exemption in the first entry of the breakdown. */
export const addExemptionReason: Edit = insert({
  ubl: [
    "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory",
    "<cbc:TaxExemptionReason>Keine Steuer</cbc:TaxExemptionReason>",
  ],
  cii: [`${settlement}/ram:ApplicableTradeTax`, "<ram:ExemptionReason>Keine Steuer</ram:ExemptionReason>"],
});

export const addTaxPointDate: Edit = insert({
  ubl: ["", "<cbc:TaxPointDate>2026-10-05</cbc:TaxPointDate>"],
  cii: [
    `${settlement}/ram:ApplicableTradeTax`,
    `<ram:TaxPointDate><udt:DateString format="102">20261005</udt:DateString></ram:TaxPointDate>`,
  ],
});

/** The terms that the example does not have: with them every term a rule is about is there, and the invoice stays sound. */
export const addTerms: Edit = combine(
  insert({
    ubl: ["", "<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>"],
    cii: [settlement, "<ram:TaxCurrencyCode>USD</ram:TaxCurrencyCode>"],
  }),
  insert({
    ubl: ["", `<cac:TaxTotal><cbc:TaxAmount currencyID="USD">22.00</cbc:TaxAmount></cac:TaxTotal>`],
    cii: [summation, `<ram:TaxTotalAmount currencyID="USD">22.00</ram:TaxTotalAmount>`],
  }),
  insert({
    ubl: ["cac:InvoicePeriod", "<cbc:DescriptionCode>35</cbc:DescriptionCode>"],
    cii: [`${settlement}/ram:ApplicableTradeTax`, "<ram:DueDateTypeCode>29</ram:DueDateTypeCode>"],
  }),
  insert({
    ubl: [
      "",
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>RE-1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference><cac:AdditionalDocumentReference><cbc:ID>Anlage 1</cbc:ID></cac:AdditionalDocumentReference>`,
    ],
    cii: [
      settlement,
      `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-1</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>`,
    ],
  }),
  insert({
    ubl: null,
    cii: [
      agreement,
      `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>Anlage 1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode></ram:AdditionalReferencedDocument>`,
    ],
  }),
  insert({
    ubl: ["", `<cac:PayeeParty><cac:PartyName><cbc:Name>Factoring AG</cbc:Name></cac:PartyName></cac:PayeeParty>`],
    cii: [settlement, `<ram:PayeeTradeParty><ram:Name>Factoring AG</ram:Name></ram:PayeeTradeParty>`],
  }),
  insert({
    ubl: [
      "",
      `<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Fiskal GmbH</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`,
    ],
    cii: [
      agreement,
      `<ram:SellerTaxRepresentativeTradeParty><ram:Name>Fiskal GmbH</ram:Name><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTaxRepresentativeTradeParty>`,
    ],
  }),
  addBuyerVatId,
  addDelivery,
  insert({
    ubl: [
      "",
      `<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>1234567890</cbc:PrimaryAccountNumberID></cac:CardAccount></cac:PaymentMeans>`,
    ],
    cii: [
      settlement,
      `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>48</ram:TypeCode><ram:ApplicableTradeSettlementFinancialCard><ram:ID>1234567890</ram:ID></ram:ApplicableTradeSettlementFinancialCard></ram:SpecifiedTradeSettlementPaymentMeans>`,
    ],
  }),
  insert({
    ubl: ["cac:AllowanceCharge", `<cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount>`],
    cii: [`${settlement}/ram:SpecifiedTradeAllowanceCharge`, "<ram:BasisAmount>100.00</ram:BasisAmount>"],
  }),
  insert({
    ubl: ["cac:AllowanceCharge[cbc:ChargeIndicator='true']", `<cbc:BaseAmount currencyID="EUR">50.00</cbc:BaseAmount>`],
    cii: [
      `${settlement}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='true']`,
      "<ram:BasisAmount>50.00</ram:BasisAmount>",
    ],
  }),
  insert({
    ubl: [
      "cac:LegalMonetaryTotal",
      `<cbc:PrepaidAmount currencyID="EUR">19.00</cbc:PrepaidAmount><cbc:PayableRoundingAmount currencyID="EUR">0.50</cbc:PayableRoundingAmount>`,
    ],
    cii: [
      summation,
      "<ram:TotalPrepaidAmount>19.00</ram:TotalPrepaidAmount><ram:RoundingAmount>0.50</ram:RoundingAmount>",
    ],
  }),
  write("BT-115", "100.50"),
  insert({
    ubl: [
      "cac:InvoiceLine",
      `<cac:InvoicePeriod><cbc:StartDate>2026-09-01</cbc:StartDate><cbc:EndDate>2026-09-30</cbc:EndDate></cac:InvoicePeriod>${ublLineAllowance(false)}${ublLineAllowance(true)}`,
    ],
    cii: [
      `${line}/ram:SpecifiedLineTradeSettlement`,
      `<ram:BillingSpecifiedPeriod><ram:StartDateTime>${dateTime("20260901")}</ram:StartDateTime><ram:EndDateTime>${dateTime("20260930")}</ram:EndDateTime></ram:BillingSpecifiedPeriod>${ciiLineAllowance(false)}${ciiLineAllowance(true)}`,
    ],
  }),
  insert({
    ubl: [
      "cac:InvoiceLine/cac:Price",
      `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">5.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">30.00</cbc:BaseAmount></cac:AllowanceCharge>`,
    ],
    cii: [
      `${line}/ram:SpecifiedLineTradeAgreement`,
      "<ram:GrossPriceProductTradePrice><ram:ChargeAmount>30.00</ram:ChargeAmount></ram:GrossPriceProductTradePrice>",
    ],
  }),
  insert({
    ubl: [
      "cac:InvoiceLine/cac:Item",
      `<cac:StandardItemIdentification><cbc:ID schemeID="0160">4012345678901</cbc:ID></cac:StandardItemIdentification><cac:CommodityClassification><cbc:ItemClassificationCode listID="STI">44122011</cbc:ItemClassificationCode></cac:CommodityClassification><cac:AdditionalItemProperty><cbc:Name>Farbe</cbc:Name><cbc:Value>blau</cbc:Value></cac:AdditionalItemProperty>`,
    ],
    cii: [
      `${line}/ram:SpecifiedTradeProduct`,
      `<ram:GlobalID schemeID="0160">4012345678901</ram:GlobalID><ram:DesignatedProductClassification><ram:ClassCode listID="STI">44122011</ram:ClassCode></ram:DesignatedProductClassification><ram:ApplicableProductCharacteristic><ram:Description>Farbe</ram:Description><ram:Value>blau</ram:Value></ram:ApplicableProductCharacteristic>`,
    ],
  }),
);
