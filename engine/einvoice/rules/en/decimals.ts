import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { type TermId, termOf } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { isEqual, parseDecimal, roundTo, writeDecimal } from "#engine/values/decimal.ts";
import { type AllowanceKind, allowancesOf } from "./allowances.ts";
import { currencyOf, matchElements } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";
import { breakdownEntries } from "./tax-places.ts";

type Owners = (invoice: Invoice) => readonly InvoiceNode[];
type Row = readonly [number: string, term: TermId, owners: Owners, ubl: string, cii: string];

const totals: Owners = (invoice) =>
  matchElements(
    invoice,
    invoice.syntax === "ubl" ? "cac:LegalMonetaryTotal" : "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
  );
const lines: Owners = (invoice) =>
  matchElements(
    invoice,
    invoice.syntax === "ubl" ? "cac:InvoiceLine|cac:CreditNoteLine" : "ram:IncludedSupplyChainTradeLineItem",
  );
const allowances =
  (kind: AllowanceKind): Owners =>
  (invoice) =>
    allowancesOf(invoice)[kind];

const amount = ["cbc:Amount", "ram:ActualAmount"] as const;
const base = ["cbc:BaseAmount", "ram:BasisAmount"] as const;

const rows: readonly Row[] = [
  ["01", "BT-92", allowances("allowance"), ...amount],
  ["02", "BT-93", allowances("allowance"), ...base],
  ["05", "BT-99", allowances("charge"), ...amount],
  ["06", "BT-100", allowances("charge"), ...base],
  ["09", "BT-106", totals, "cbc:LineExtensionAmount", "ram:LineTotalAmount"],
  ["10", "BT-107", totals, "cbc:AllowanceTotalAmount", "ram:AllowanceTotalAmount"],
  ["11", "BT-108", totals, "cbc:ChargeTotalAmount", "ram:ChargeTotalAmount"],
  ["12", "BT-109", totals, "cbc:TaxExclusiveAmount", "ram:TaxBasisTotalAmount"],
  ["14", "BT-112", totals, "cbc:TaxInclusiveAmount", "ram:GrandTotalAmount"],
  ["16", "BT-113", totals, "cbc:PrepaidAmount", "ram:TotalPrepaidAmount"],
  ["17", "BT-114", totals, "cbc:PayableRoundingAmount", "ram:RoundingAmount"],
  ["18", "BT-115", totals, "cbc:PayableAmount", "ram:DuePayableAmount"],
  ["19", "BT-116", breakdownEntries, "cbc:TaxableAmount", "ram:BasisAmount"],
  ["20", "BT-117", breakdownEntries, "cbc:TaxAmount", "ram:CalculatedAmount"],
  [
    "23",
    "BT-131",
    lines,
    "cbc:LineExtensionAmount",
    "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
  ],
  ["24", "BT-136", allowances("line allowance"), ...amount],
  ["25", "BT-137", allowances("line allowance"), ...base],
  ["27", "BT-141", allowances("line charge"), ...amount],
  ["28", "BT-142", allowances("line charge"), ...base],
];

/** Characters after the point count, not the value: 10.000 has too many. */
const hasTooManyPlaces = ({ text }: InvoiceNode): boolean => {
  const point = text.indexOf(".");
  return point >= 0 && text.length - point - 1 > 2;
};

const roundedValue = ({ text }: InvoiceNode): { readonly expected?: string } => {
  const value = parseDecimal(text);
  return value === null ? {} : { expected: writeDecimal(roundTo(value, 2)) };
};

const createDecimalRule = (
  number: string,
  term: TermId,
  breaks: EinvoiceRule["breaks"],
  severity?: Partial<EinvoiceRule["severity"]>,
): EinvoiceRule => {
  const { name } = termOf(term);
  return createEnRule({
    id: `BR-DEC-${number}`,
    terms: [term],
    texts: [
      `${name}: Der Betrag hat mehr als zwei Nachkommastellen.`,
      "Bruchteile von Cent lassen sich nicht buchen; Summen weichen ab.",
      "Den Betrag auf zwei Nachkommastellen runden.",
      `Nachkommastellen: ${name}`,
    ],
    breaks,
    ...(severity === undefined ? {} : { severity }),
  });
};

/** CII compares values: 1.100 is sound. One total of VAT in the currency with two places is enough. */
function* markTaxTotal(invoice: Invoice, currencyTerm: "BT-5" | "BT-6"): Generator<InvoiceMark> {
  const settlement = "ram:ApplicableHeaderTradeSettlement/";
  const currencies = matchElements(
    invoice,
    settlement + (currencyTerm === "BT-5" ? "ram:InvoiceCurrencyCode" : "ram:TaxCurrencyCode"),
  ).map(({ text }) => text);
  if (currencyTerm === "BT-6" && currencies.length === 0) return;
  for (const total of totals(invoice)) {
    const amounts = total.children.filter(({ name }) => name === "ram:TaxTotalAmount");
    const inCurrency = amounts.filter((node) => currencies.includes(currencyOf(node) ?? ""));
    if (amounts.length === 0 || inCurrency.some(isRounded)) continue;
    if (currencyTerm === "BT-5" && inCurrency.length < amounts.length) continue;
    yield inCurrency[0] === undefined ? { node: total } : { node: inCurrency[0], ...roundedValue(inCurrency[0]) };
  }
}

const isRounded = ({ text }: InvoiceNode): boolean => {
  const value = parseDecimal(text);
  return value !== null && isEqual(value, roundTo(value, 2));
};

/** Amounts with at most two decimal places. In UBL the rules 13 and 15 never report. */
export const decimalRules: readonly EinvoiceRule[] = [
  ...rows.map(([number, term, owners, ubl, cii]) =>
    createDecimalRule(number, term, function* (invoice) {
      for (const owner of owners(invoice)) {
        const node = findFirst(owner, invoice.syntax === "ubl" ? ubl : cii);
        if (node !== undefined && hasTooManyPlaces(node)) yield { node, ...roundedValue(node) };
      }
    }),
  ),
  createDecimalRule("13", "BT-110", (invoice) => markTaxTotal(invoice, "BT-5"), { ubl: null }),
  createDecimalRule("15", "BT-111", (invoice) => markTaxTotal(invoice, "BT-6"), { ubl: null }),
];
