import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { findFirst, readText } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { add, type Decimal, parseDecimal, roundTo, writeDecimal, zero } from "#engine/values/decimal.ts";
import { decimalAt, isVat, matchElements, oncePerInvoice, rawText, readIndicator } from "./elements.ts";

export type TaxPlaceKind = "breakdown" | "line" | "allowance" | "charge" | "other";

/** An element that names a VAT category. */
export interface TaxPlace {
  readonly kind: TaxPlaceKind;
  /** Holds category and rate. */
  readonly node: InvoiceNode;
  /** Line, allowance, charge or entry of the breakdown it belongs to. */
  readonly owner: InvoiceNode;
  readonly category: string;
  /** The scheme of the tax is VAT. */
  readonly isVat: boolean;
  /** Null when missing or no number. */
  readonly rate: Decimal | null;
  readonly rateNode: InvoiceNode | undefined;
  /** Directly in an invoice line, or an allowance or charge on document level. */
  readonly isDirect: boolean;
}

const hasName = (node: InvoiceNode | null | undefined, names: string): boolean =>
  node != null && names.split("|").includes(node.name);

const allowanceKind = (indicator: InvoiceNode | undefined): TaxPlaceKind => {
  const value = readIndicator(indicator);
  return value === null ? "other" : value ? "charge" : "allowance";
};

const readUblPlace = (node: InvoiceNode, kind: TaxPlaceKind, owner: InvoiceNode, isDirect: boolean): TaxPlace => {
  const rateNode = findFirst(node, "cbc:Percent");
  return {
    kind,
    node,
    owner,
    category: readText(node, "cbc:ID"),
    isVat: isVat(node, "cac:TaxScheme/cbc:ID"),
    rate: rateNode === undefined ? null : parseDecimal(rateNode.text),
    rateNode,
    isDirect,
  };
};

const readUblPlaces = (invoice: Invoice): readonly TaxPlace[] => [
  ...matchElements(invoice, "cac:TaxCategory").map((node) => {
    const owner = node.parent ?? node;
    if (hasName(owner, "cac:AllowanceCharge"))
      return readUblPlace(
        node,
        allowanceKind(findFirst(owner, "cbc:ChargeIndicator")),
        owner,
        owner.parent === invoice.root,
      );
    const total = owner.parent;
    const isEntry = hasName(owner, "cac:TaxSubtotal") && hasName(total, "cac:TaxTotal");
    return readUblPlace(node, isEntry && total?.parent === invoice.root ? "breakdown" : "other", owner, true);
  }),
  ...matchElements(invoice, "cac:ClassifiedTaxCategory").map((node) => {
    const line = node.parent?.parent;
    return readUblPlace(node, "line", line ?? node, hasName(line, "cac:InvoiceLine|cac:CreditNoteLine"));
  }),
];

const readCiiPlace = (node: InvoiceNode, kind: TaxPlaceKind, owner: InvoiceNode, isDirect: boolean): TaxPlace => {
  const rateNode = findFirst(node, "ram:RateApplicablePercent");
  return {
    kind,
    node,
    owner,
    category: rawText(node, "ram:CategoryCode") ?? "",
    isVat: (rawText(node, "ram:TypeCode") ?? "").toUpperCase() === "VAT",
    rate: rateNode === undefined ? null : parseDecimal(rateNode.text),
    rateNode,
    isDirect,
  };
};

const readCiiPlaces = (invoice: Invoice): readonly TaxPlace[] => [
  ...matchElements(invoice, "ram:ApplicableTradeTax").map((node) => {
    const above = node.parent ?? node;
    if (hasName(above, "ram:ApplicableHeaderTradeSettlement")) return readCiiPlace(node, "breakdown", node, true);
    if (!hasName(above, "ram:SpecifiedLineTradeSettlement")) return readCiiPlace(node, "other", node, true);
    return readCiiPlace(node, "line", above, hasName(above.parent, "ram:IncludedSupplyChainTradeLineItem"));
  }),
  ...matchElements(invoice, "ram:CategoryTradeTax").map((node) => {
    const owner = node.parent ?? node;
    const kind = allowanceKind(findFirst(owner, "ram:ChargeIndicator/udt:Indicator"));
    return readCiiPlace(node, kind, owner, hasName(owner.parent, "ram:ApplicableHeaderTradeSettlement"));
  }),
];

interface TaxPlaces {
  readonly all: readonly TaxPlace[];
  readonly byCategory: ReadonlyMap<string, readonly TaxPlace[]>;
}

/** Every element of the invoice that names a VAT category. */
export const taxPlacesOf = oncePerInvoice((invoice): TaxPlaces => {
  const all = invoice.syntax === "ubl" ? readUblPlaces(invoice) : readCiiPlaces(invoice);
  return { all, byCategory: Map.groupBy(all, ({ category }) => category) };
});

export const placesOfCategory = (invoice: Invoice, category: string): readonly TaxPlace[] =>
  taxPlacesOf(invoice).byCategory.get(category) ?? [];

/**
 * Entries of the breakdown as the general rules see them. In CII those of the categories L, M and O are left out: their
 * own rules match the same element first, and a pattern of the official rules uses only the first match.
 */
export const breakdownEntries = (invoice: Invoice): readonly InvoiceNode[] =>
  invoice.syntax === "ubl"
    ? matchElements(invoice, "cac:TaxTotal/cac:TaxSubtotal")
    : taxPlacesOf(invoice)
        .all.filter((place) => place.kind === "breakdown" && !(place.isVat && /^[LMO]$/.test(place.category)))
        .map(({ node }) => node);

/** Net amounts of one category, or of one category and rate. */
export interface NetAmounts {
  readonly lines: Decimal;
  readonly charges: Decimal;
  readonly allowances: Decimal;
}

const noAmounts: NetAmounts = { lines: zero, charges: zero, allowances: zero };

const keyOf = (category: string, rate: Decimal | null): string =>
  rate === null ? category : `${category} ${writeDecimal(rate)}`;

const amountNames = {
  ubl: { line: "cbc:LineExtensionAmount", other: "cbc:Amount" },
  cii: { line: "ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount", other: "ram:ActualAmount" },
} as const;

const listOfKind = { line: "lines", charge: "charges", allowance: "allowances" } as const;

const sumAmounts = oncePerInvoice((invoice): ReadonlyMap<string, NetAmounts> => {
  const sums = new Map<string, { -readonly [Key in keyof NetAmounts]: NetAmounts[Key] }>();
  const counted = new Map<InvoiceNode, Set<string>>();
  const names = amountNames[invoice.syntax];
  for (const { kind, owner, category, rate, isDirect } of taxPlacesOf(invoice).all) {
    if (kind === "breakdown" || kind === "other" || !isDirect) continue;
    const amount = decimalAt(owner, kind === "line" ? names.line : names.other) ?? zero;
    const keys = counted.get(owner) ?? new Set();
    counted.set(owner, keys);
    for (const key of rate === null ? [category] : [category, keyOf(category, rate)]) {
      if (keys.has(key)) continue;
      keys.add(key);
      const sum = sums.get(key) ?? { ...noAmounts };
      sums.set(key, sum);
      const list = listOfKind[kind];
      sum[list] = add(sum[list], amount);
    }
  }
  if (invoice.syntax === "cii")
    for (const sum of sums.values()) for (const list of Object.values(listOfKind)) sum[list] = roundTo(sum[list], 2);
  return sums;
});

/** Undefined when no line, allowance or charge on document level has the category and, where given, the rate. */
export const netAmountsOf = (invoice: Invoice, category: string, rate: Decimal | null): NetAmounts | undefined =>
  sumAmounts(invoice).get(keyOf(category, rate));

export const noNetAmounts = noAmounts;
