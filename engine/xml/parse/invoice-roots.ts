/** Root element of an e-invoice. */
export interface InvoiceRoot {
  readonly name: string;
  readonly namespace: string;
  /** The namespace in any version; rules are there for one of them. */
  readonly anyVersion: RegExp;
}

const ubl = "urn:oasis:names:specification:ubl:schema:xsd";

export const invoiceRoots = {
  ublInvoice: { name: "Invoice", namespace: `${ubl}:Invoice-2`, anyVersion: /ubl:schema:xsd:Invoice/ },
  ublCreditNote: { name: "CreditNote", namespace: `${ubl}:CreditNote-2`, anyVersion: /ubl:schema:xsd:CreditNote/ },
  cii: {
    name: "CrossIndustryInvoice",
    namespace: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    anyVersion: /CrossIndustryInvoice/,
  },
  zugferd1: {
    name: "CrossIndustryDocument",
    namespace: "urn:ferd:CrossIndustryDocument:invoice:1p0",
    anyVersion: /./,
  },
} as const satisfies Readonly<Record<string, InvoiceRoot>>;
