import { findAll } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { isVat, matchElements, oncePerInvoice } from "./elements.ts";

type Numbers = readonly InvoiceNode[];

/** Numbers by which the parties are registered for taxes, empty ones included. */
export interface TaxNumbers {
  /** VAT id or tax number. */
  readonly seller: Numbers;
  readonly sellerVat: Numbers;
  readonly representativeVat: Numbers;
  readonly buyerVat: Numbers;
  readonly buyerRegistration: Numbers;
}

export const taxNumbersOf = oncePerInvoice((invoice): TaxNumbers => {
  if (invoice.syntax === "cii") {
    const idsOf = (party: string, scheme: string) =>
      matchElements(invoice, party).flatMap((node) =>
        findAll(node, `ram:SpecifiedTaxRegistration/ram:ID[@schemeID='${scheme}']`),
      );
    const sellerVat = idsOf("ram:SellerTradeParty", "VA");
    return {
      seller: [...sellerVat, ...idsOf("ram:SellerTradeParty", "FC")],
      sellerVat,
      representativeVat: idsOf("ram:SellerTaxRepresentativeTradeParty", "VA"),
      buyerVat: idsOf("ram:BuyerTradeParty", "VA"),
      buyerRegistration: matchElements(invoice, "ram:BuyerTradeParty/ram:SpecifiedLegalOrganization/ram:ID"),
    };
  }
  const schemesOf = (party: string) => matchElements(invoice, `${party}/cac:PartyTaxScheme`);
  const idsOf = (schemes: Numbers) => schemes.flatMap((node) => findAll(node, "cbc:CompanyID"));
  const vatOf = (party: string) => idsOf(schemesOf(party).filter((node) => isVat(node, "cac:TaxScheme/cbc:ID")));
  const seller = "cac:AccountingSupplierParty/cac:Party";
  const buyer = "cac:AccountingCustomerParty/cac:Party";
  return {
    seller: idsOf(schemesOf(seller)),
    sellerVat: vatOf(seller),
    representativeVat: vatOf("cac:TaxRepresentativeParty"),
    buyerVat: vatOf(buyer),
    buyerRegistration: matchElements(invoice, `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`),
  };
});
