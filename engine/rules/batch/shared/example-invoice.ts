interface ExampleInvoice {
  readonly number?: string;
  readonly date?: string;
  readonly currency?: string;
  readonly isCreditNote?: boolean;
  readonly sellerVatId?: string;
  readonly buyerVatId?: string;
  readonly delivered?: string;
  readonly prepaid?: string;
  readonly payable?: string;
  readonly due?: string;
  /** BT-20. */
  readonly terms?: string;
  /** Tax in euro (BT-111). */
  readonly taxInEuro?: string;
  /** Category, rate, base and tax. */
  readonly taxes?: readonly (readonly [category: string, rate: string, base: string, tax: string])[];
}

/** An e-invoice in UBL with what a booking is compared with; the rest is left out. */
export const exampleInvoice = (values: ExampleInvoice = {}): string => {
  const { number = "RE-1001", date = "2026-01-15", currency = "EUR", isCreditNote = false } = values;
  const { sellerVatId = "DE123456788", buyerVatId = "", delivered = "2026-01-15", prepaid = "0.00" } = values;
  const { due, terms, taxInEuro } = values;
  const { taxes = [["S", "19", "100.00", "19.00"]] } = values;
  const name = isCreditNote ? "CreditNote" : "Invoice";
  const add = (column: 2 | 3): number => taxes.reduce((total, tax) => total + Math.round(Number(tax[column]) * 100), 0);
  const [net, tax] = [add(2), add(3)];
  const gross = write(net + tax);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>${number}</cbc:ID>
<cbc:IssueDate>${date}</cbc:IssueDate>${due === undefined || isCreditNote ? "" : `<cbc:DueDate>${due}</cbc:DueDate>`}
<cbc:${name}TypeCode>${isCreditNote ? 381 : 380}</cbc:${name}TypeCode>
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>${taxInEuro === undefined ? "" : "<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>"}
${party("AccountingSupplierParty", sellerVatId)}
${party("AccountingCustomerParty", buyerVatId)}
<cac:Delivery><cbc:ActualDeliveryDate>${delivered}</cbc:ActualDeliveryDate></cac:Delivery>${terms === undefined ? "" : `<cac:PaymentTerms><cbc:Note>${terms}\n</cbc:Note></cac:PaymentTerms>`}
${taxInEuro === undefined ? "" : `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${taxInEuro}</cbc:TaxAmount></cac:TaxTotal>`}
<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${write(tax)}</cbc:TaxAmount>${taxes.map(subtotal).join("")}</cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>${write(net)}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>${gross}</cbc:TaxInclusiveAmount><cbc:PrepaidAmount>${prepaid}</cbc:PrepaidAmount><cbc:PayableAmount>${values.payable ?? gross}</cbc:PayableAmount></cac:LegalMonetaryTotal>
</${name}>
`;
};

const write = (cents: number): string => (cents / 100).toFixed(2);

const scheme = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>";

const party = (element: string, vatId: string): string => {
  const taxScheme = `<cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID>${scheme}</cac:PartyTaxScheme>`;
  return `<cac:${element}><cac:Party>${vatId === "" ? "" : taxScheme}</cac:Party></cac:${element}>`;
};

const subtotal = ([category, rate, base, tax]: readonly string[]): string =>
  `<cac:TaxSubtotal><cbc:TaxableAmount>${base}</cbc:TaxableAmount><cbc:TaxAmount>${tax}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${scheme}</cac:TaxCategory></cac:TaxSubtotal>`;
