import { type Invoice, readTerm } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { parseDecimal } from "#engine/values/decimal.ts";
import { findMissing, settlement, xrechnungRule } from "./xrechnung-rule.ts";

/** Totals of VAT (BT-110, BT-111) in one currency, as signs: -1, 0 or 1. */
const readSigns = (totals: readonly InvoiceNode[], currency: string): readonly number[] =>
  totals
    .filter((node) => attributeOf(node, "currencyID")?.value === currency)
    .flatMap(({ text }) => {
      const digits = parseDecimal(text)?.digits;
      return digits === undefined ? [] : [digits < 0n ? -1 : digits > 0n ? 1 : 0];
    });

const ciiTotals = (root: InvoiceNode): readonly InvoiceNode[] =>
  findAll(root, `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount`);

const parentOfTotals = ({ root, syntax }: Invoice): InvoiceNode =>
  (syntax === "ubl"
    ? findFirst(root, "cac:TaxTotal")
    : findFirst(root, `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`)) ?? root;

/** UBL tells the totals of both currencies apart by their breakdown, CII by their currency. */
const splitTotals = (
  invoice: Invoice,
): readonly [inInvoiceCurrency: readonly InvoiceNode[], others: readonly InvoiceNode[]] => {
  const { root, syntax } = invoice;
  if (syntax === "ubl")
    return [findAll(root, "cac:TaxTotal[cac:TaxSubtotal]"), findAll(root, "cac:TaxTotal[not(cac:TaxSubtotal)]")];
  const currency = findFirst(root, `${settlement}/ram:InvoiceCurrencyCode`)?.text;
  const totals = ciiTotals(root).filter((node) => attributeOf(node, "currencyID") !== undefined);
  if (currency === undefined) return [[], []];
  const isIn = (node: InvoiceNode): boolean => attributeOf(node, "currencyID")?.value === currency;
  return [totals.filter(isIn), totals.filter((node) => !isIn(node))];
};

function* findWrongNumberOfTotals(invoice: Invoice): Iterable<InvoiceMark> {
  const [totals] = splitTotals(invoice);
  if (totals.length > 1) yield { node: totals[1] as InvoiceNode, found: `${totals.length}`, expected: "1" };
  else if (totals.length === 0 && invoice.syntax === "ubl")
    yield { node: parentOfTotals(invoice), found: "0", expected: "1" };
}

function* findWrongNumberOfOtherTotals(invoice: Invoice): Iterable<InvoiceMark> {
  const [, others] = splitTotals(invoice);
  const { root, syntax } = invoice;
  const currency = findFirst(root, syntax === "ubl" ? "cbc:TaxCurrencyCode" : `${settlement}/ram:TaxCurrencyCode`);
  const count = currency === undefined ? 0 : 1;
  if (others.length !== count)
    yield { node: others[count] ?? parentOfTotals(invoice), found: `${others.length}`, expected: `${count}` };
}

function* findDifferentSigns(invoice: Invoice): Iterable<InvoiceMark> {
  const { root, syntax } = invoice;
  const path = syntax === "ubl" ? "cbc:TaxCurrencyCode" : `${settlement}/ram:TaxCurrencyCode`;
  const taxCurrency = findFirst(root, path);
  if (taxCurrency === undefined) return;
  const totals = syntax === "ubl" ? findAll(root, "cac:TaxTotal/cbc:TaxAmount") : ciiTotals(root);
  const own = readSigns(totals, readTerm(invoice, "BT-5"));
  const other = readSigns(totals, readTerm(invoice, "BT-6"));
  if (syntax === "cii" && own.length === 0) return;
  // UBL counts zero to both signs.
  const isNegative = (sign: number): boolean => (syntax === "ubl" ? sign <= 0 : sign < 0);
  const isPositive = (sign: number): boolean => sign >= 0;
  if ((own.some(isNegative) && other.some(isNegative)) || (own.some(isPositive) && other.some(isPositive))) return;
  yield { node: totals[1] ?? parentOfTotals(invoice) };
}

/** VAT breakdown and totals. */
export const taxRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "BR-DE-14",
    terms: ["BT-119"],
    title: "Steuersatz in der Aufschlüsselung fehlt",
    problem: "In der Umsatzsteueraufschlüsselung fehlt der Steuersatz.",
    consequence:
      "Der Satz ist in XRechnung Pflicht, auch bei nicht steuerbaren Umsätzen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie den Steuersatz an, bei steuerfreien und nicht steuerbaren Umsätzen 0.",
    breaks: (invoice) => findMissing(invoice, "BT-119", "BG-23"),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R053",
    terms: ["BT-110"],
    title: "Gesamtbetrag der Umsatzsteuer nicht genau einmal vorhanden",
    problem: "Der Gesamtbetrag der Umsatzsteuer in Rechnungswährung steht nicht genau einmal in der Rechnung.",
    consequence: "Die Vorsteuer ist nicht eindeutig. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie genau einen Gesamtbetrag mit der Aufschlüsselung an.",
    breaks: findWrongNumberOfTotals,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R054",
    terms: ["BT-6", "BT-111"],
    title: "Umsatzsteuer in Verbuchungswährung fehlt oder ist zu viel",
    problem: "Zur Währung der Umsatzsteuerverbuchung (BT-6) gehört genau ein Gesamtbetrag (BT-111), ohne sie keiner.",
    consequence: "Der Steuerbetrag in Verbuchungswährung ist unklar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie den Gesamtbetrag in Verbuchungswährung genau dann an, wenn Sie diese Währung nennen.",
    breaks: findWrongNumberOfOtherTotals,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R055",
    terms: ["BT-110", "BT-111"],
    title: "Steuerbeträge beider Währungen haben verschiedene Vorzeichen",
    problem: "Die Gesamtbeträge der Umsatzsteuer in beiden Währungen haben verschiedene Vorzeichen, oder einer fehlt.",
    consequence: "Rechnung und Gutschrift sind nicht zu unterscheiden. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie beide Beträge mit demselben Vorzeichen an.",
    breaks: findDifferentSigns,
  }),
];
