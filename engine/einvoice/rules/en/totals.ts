import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst, readText } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { type Decimal, isEqual, parseDecimal, roundTo, subtract, writeDecimal } from "#engine/values/decimal.ts";
import { currencyOf, decimalAt, exists, matchElements, nearestElement, readIndicator } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";
import { type Addend, totalOf, writeSum } from "./sums.ts";

const names = {
  ubl: {
    total: "cac:LegalMonetaryTotal",
    lines: "cbc:LineExtensionAmount",
    allowances: "cbc:AllowanceTotalAmount",
    charges: "cbc:ChargeTotalAmount",
    net: "cbc:TaxExclusiveAmount",
    gross: "cbc:TaxInclusiveAmount",
    prepaid: "cbc:PrepaidAmount",
    rounding: "cbc:PayableRoundingAmount",
    payable: "cbc:PayableAmount",
  },
  cii: {
    total: "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    lines: "ram:LineTotalAmount",
    allowances: "ram:AllowanceTotalAmount",
    charges: "ram:ChargeTotalAmount",
    net: "ram:TaxBasisTotalAmount",
    gross: "ram:GrandTotalAmount",
    prepaid: "ram:TotalPrepaidAmount",
    rounding: "ram:RoundingAmount",
    payable: "ram:DuePayableAmount",
  },
} as const;

const settlement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement";

/** Longer sums are described by the number of addends. */
const maxNamedAddends = 5;

/** „Position 1 75.00 + Position 2 30.00 = 105.00“, or the number of addends. */
const describeAddends = (addends: readonly Addend[], plural: string): string => {
  const total = totalOf(addends);
  return addends.length > 0 && addends.length <= maxNamedAddends
    ? writeSum(addends)
    : `Summe aus ${addends.length} ${plural} = ${writeDecimal(total)}`;
};

/** Marks an amount that is missing or differs from the computed value. */
const markAmount = (
  total: InvoiceNode,
  path: string,
  expected: Decimal,
  explain: () => string,
  isSound: (written: Decimal) => boolean = (written) => isEqual(written, expected),
): readonly InvoiceMark[] => {
  const written = decimalAt(total, path);
  return written !== null && isSound(written)
    ? []
    : [{ node: nearestElement(total, path), expected: writeDecimal(expected), detail: explain() }];
};

const lineAddends = (invoice: Invoice): readonly Addend[] => {
  const isUbl = invoice.syntax === "ubl";
  const lines = matchElements(
    invoice,
    isUbl
      ? "cac:InvoiceLine|cac:CreditNoteLine"
      : "rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem",
  );
  const [id, amount] = isUbl
    ? ["cbc:ID", "cbc:LineExtensionAmount"]
    : [
        "ram:AssociatedDocumentLineDocument/ram:LineID",
        "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
      ];
  return lines.map((line) => ["+", `Position ${readText(line, id)}`, decimalAt(line, amount)]);
};

const allowanceAddends = (invoice: Invoice, isCharge: boolean): readonly Addend[] => {
  const isUbl = invoice.syntax === "ubl";
  const [pattern, indicator, amount] = isUbl
    ? ["/cac:AllowanceCharge", "cbc:ChargeIndicator", "cbc:Amount"]
    : [`${settlement}/ram:SpecifiedTradeAllowanceCharge`, "ram:ChargeIndicator/udt:Indicator", "ram:ActualAmount"];
  return matchElements(invoice, pattern)
    .filter((node) => readIndicator(findFirst(node, indicator)) === isCharge)
    .map((node) => ["+", isCharge ? "Zuschlag" : "Nachlass", decimalAt(node, amount)]);
};

function* markLineTotal(invoice: Invoice): Generator<InvoiceMark> {
  const { total, lines } = names[invoice.syntax];
  for (const node of matchElements(invoice, total)) {
    const addends = lineAddends(invoice);
    yield* markAmount(node, lines, roundTo(totalOf(addends), 2), () => describeAddends(addends, "Positionen"));
  }
}

/** Without allowances the total may be missing. */
function* markAllowanceTotal(invoice: Invoice, isCharge: boolean): Generator<InvoiceMark> {
  const { total, allowances, charges } = names[invoice.syntax];
  const path = isCharge ? charges : allowances;
  for (const node of matchElements(invoice, total)) {
    const addends = allowanceAddends(invoice, isCharge);
    if (addends.length === 0 && !exists(node, path)) continue;
    yield* markAmount(node, path, roundTo(totalOf(addends), 2), () =>
      describeAddends(addends, isCharge ? "Zuschlägen" : "Nachlässen"),
    );
  }
}

function* markNet(invoice: Invoice): Generator<InvoiceMark> {
  const { total, lines, allowances, charges, net } = names[invoice.syntax];
  for (const node of matchElements(invoice, total)) {
    const addends: readonly Addend[] = [
      ["+", "Summe der Positionen", decimalAt(node, lines)],
      ["−", "Nachlässe", decimalAt(node, allowances)],
      ["+", "Zuschläge", decimalAt(node, charges)],
    ];
    const isPlain = invoice.syntax === "ubl" && !exists(node, allowances) && !exists(node, charges);
    const sum = totalOf(addends);
    const expected = isPlain ? sum : roundTo(sum, 2);
    const hasLines = decimalAt(node, lines) !== null;
    yield* markAmount(
      node,
      net,
      expected,
      () => writeSum(addends, expected),
      (written) => hasLines && isEqual(written, expected),
    );
  }
}

function* markTaxTotal(invoice: Invoice): Generator<InvoiceMark> {
  if (invoice.syntax === "ubl") {
    for (const total of matchElements(invoice, "/cac:TaxTotal")) {
      const entries = findAll(total, "cac:TaxSubtotal");
      if (entries.length === 0) continue;
      const addends = entries.map(
        (entry): Addend => [
          "+",
          `Steuer ${nameRate(entry, "cac:TaxCategory", "cbc:ID", "cbc:Percent")}`,
          decimalAt(entry, "cbc:TaxAmount"),
        ],
      );
      yield* markAmount(total, "cbc:TaxAmount", roundTo(totalOf(addends), 2), () =>
        describeAddends(addends, "Steuerbeträgen"),
      );
    }
    return;
  }
  const currency = findFirst(invoice.root, `${settlement}/ram:InvoiceCurrencyCode`)?.text;
  const totals = matchElements(invoice, "ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount");
  for (const node of totals) {
    if (currency === undefined || currencyOf(node) !== currency) continue;
    const addends = findAll(invoice.root, `${settlement}/ram:ApplicableTradeTax`).map(
      (entry): Addend => [
        "+",
        `Steuer ${nameRate(entry, ".", "ram:CategoryCode", "ram:RateApplicablePercent")}`,
        decimalAt(entry, "ram:CalculatedAmount"),
      ],
    );
    yield* markAmount(node, ".", roundTo(totalOf(addends), 2), () => describeAddends(addends, "Steuerbeträgen"));
  }
}

/** „S 19 %“ */
const nameRate = (entry: InvoiceNode, within: string, code: string, rate: string): string => {
  const category = findFirst(entry, within);
  if (category === undefined) return "";
  const percent = readText(category, rate);
  return percent === "" ? readText(category, code) : `${readText(category, code)} ${percent} %`;
};

/** Totals of VAT in a currency. UBL counts one per TaxTotal. */
const taxTotalsIn = (invoice: Invoice, currency: string): readonly InvoiceNode[] =>
  matchElements(
    invoice,
    invoice.syntax === "ubl"
      ? "/cac:TaxTotal/cbc:TaxAmount"
      : `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount`,
  ).filter((node) => currencyOf(node) === currency);

function* markGross(invoice: Invoice): Generator<InvoiceMark> {
  const { total, net, gross } = names[invoice.syntax];
  const isUbl = invoice.syntax === "ubl";
  const currencies = findAll(
    invoice.root,
    isUbl ? "cbc:DocumentCurrencyCode" : `${settlement}/ram:InvoiceCurrencyCode`,
  );
  const monetaryTotal = findFirst(invoice.root, isUbl ? total : `${settlement}/${total}`);
  const node = monetaryTotal ?? invoice.root;
  const netAmount = decimalAt(node, net);
  const grossAmount = decimalAt(node, gross);
  for (const { text: currency } of currencies) {
    const taxes = taxTotalsIn(invoice, currency);
    const tax = taxes[0] === undefined ? null : parseDecimal(taxes[0].text);
    const addends: readonly Addend[] = [
      ["+", "Netto", netAmount],
      ["+", "Umsatzsteuer", tax],
    ];
    const expected = roundTo(totalOf(addends), 2);
    const isWithoutTax = !isUbl && grossAmount !== null && netAmount !== null && isEqual(grossAmount, netAmount);
    if (
      taxes.length === 1 &&
      tax !== null &&
      netAmount !== null &&
      grossAmount !== null &&
      isEqual(grossAmount, expected)
    )
      continue;
    if (isWithoutTax) continue;
    yield {
      node: nearestElement(node, gross),
      ...(taxes.length === 1 ? { expected: writeDecimal(expected) } : {}),
      detail:
        taxes.length === 1
          ? writeSum(addends, expected)
          : `Gesamtbeträge der Umsatzsteuer in ${currency}: ${taxes.length}. Erwartet wird genau einer.`,
    };
  }
}

function* markPayable(invoice: Invoice): Generator<InvoiceMark> {
  const { total, gross, prepaid, rounding, payable } = names[invoice.syntax];
  for (const node of matchElements(invoice, total)) {
    const addends: readonly Addend[] = [
      ["+", "Brutto", decimalAt(node, gross)],
      ["−", "Anzahlungen", decimalAt(node, prepaid)],
      ["+", "Rundung", decimalAt(node, rounding)],
    ];
    const [grossAmount, prepaidAmount, roundingAmount] = addends.map(([, , amount]) => amount);
    // UBL rounds each side of the comparison to which it adds something.
    const round = (amount: Decimal) => (invoice.syntax === "ubl" ? roundTo(amount, 2) : amount);
    const isPayable = (written: Decimal): boolean =>
      grossAmount != null &&
      isEqual(
        roundingAmount == null ? written : round(subtract(written, roundingAmount)),
        prepaidAmount == null ? grossAmount : round(subtract(grossAmount, prepaidAmount)),
      );
    yield* markAmount(node, payable, totalOf(addends), () => writeSum(addends), isPayable);
  }
}

/** Sums of the invoice. */
export const totalRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-CO-10",
    terms: ["BT-106", "BT-131"],
    texts: [
      "Die Summe der Positionsbeträge stimmt nicht mit den Positionen überein.",
      "Netto- und Bruttobetrag sind unzuverlässig; der Empfänger sollte die Rechnung nicht buchen.",
      "Die Nettobeträge der Positionen und ihre Summe berichtigen.",
      "Summe der Positionen stimmt nicht",
    ],
    breaks: markLineTotal,
  }),
  createEnRule({
    id: "BR-CO-11",
    terms: ["BT-107", "BT-92"],
    texts: [
      "Die Summe der Nachlässe stimmt nicht mit den Nachlässen auf Belegebene überein.",
      "Das Entgelt ist falsch ermittelt.",
      "Die Nachlässe und ihre Summe berichtigen.",
      "Summe der Nachlässe stimmt nicht",
    ],
    breaks: (invoice) => markAllowanceTotal(invoice, false),
  }),
  createEnRule({
    id: "BR-CO-12",
    terms: ["BT-108", "BT-99"],
    texts: [
      "Die Summe der Zuschläge stimmt nicht mit den Zuschlägen auf Belegebene überein.",
      "Das Entgelt ist falsch ermittelt.",
      "Die Zuschläge und ihre Summe berichtigen.",
      "Summe der Zuschläge stimmt nicht",
    ],
    breaks: (invoice) => markAllowanceTotal(invoice, true),
  }),
  createEnRule({
    id: "BR-CO-13",
    terms: ["BT-109", "BT-106", "BT-107", "BT-108"],
    texts: [
      "Der Nettogesamtbetrag ergibt sich nicht aus Positionen, Nachlässen und Zuschlägen.",
      "Bemessungsgrundlage und Vorsteuer sind falsch.",
      "Den Nettogesamtbetrag berichtigen; oft wurde ein Nachlass nicht abgezogen.",
      "Nettogesamtbetrag stimmt nicht",
    ],
    breaks: markNet,
  }),
  createEnRule({
    id: "BR-CO-14",
    terms: ["BT-110", "BT-117"],
    texts: [
      "Die Gesamtsteuer stimmt nicht mit der Umsatzsteueraufschlüsselung überein.",
      "Die abziehbare Vorsteuer ist nicht eindeutig.",
      "Die Gesamtsteuer berichtigen; die Steuer je Satz runden, nicht je Position.",
      "Gesamtsteuer stimmt nicht",
    ],
    breaks: markTaxTotal,
  }),
  createEnRule({
    id: "BR-CO-15",
    terms: ["BT-112", "BT-109", "BT-110"],
    texts: [
      "Der Bruttogesamtbetrag ist nicht Netto plus Umsatzsteuer, oder die Gesamtsteuer in Rechnungswährung fehlt oder steht mehrfach da.",
      "Buchungsbetrag und Vorsteuer passen nicht zusammen.",
      "Den Bruttogesamtbetrag und die Gesamtsteuer berichtigen.",
      "Brutto ist nicht Netto plus Umsatzsteuer",
    ],
    breaks: markGross,
  }),
  createEnRule({
    id: "BR-CO-16",
    terms: ["BT-115", "BT-112", "BT-113", "BT-114"],
    texts: [
      "Der fällige Betrag ergibt sich nicht aus Brutto, Anzahlungen und Rundung.",
      "Der offene Posten hat einen falschen Betrag.",
      "Den fälligen Betrag berichtigen; Anzahlungen gehören nach BT-113.",
      "Fälliger Betrag stimmt nicht",
    ],
    breaks: markPayable,
  }),
];
