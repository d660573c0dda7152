import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, readText } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { absolute, compare, roundTo, subtract } from "#engine/values/decimal.ts";
import { decimalAt, exists, isVat, matchElements, nearestElement } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";
import { explainTax, one, shareOf } from "./sums.ts";
import { breakdownEntries } from "./tax-places.ts";

const settlement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement";

const names = {
  ubl: { category: "cac:TaxCategory", code: "cbc:ID", rate: "cbc:Percent" },
  cii: { category: ".", code: "ram:CategoryCode", rate: "ram:RateApplicablePercent" },
} as const;

/** Elements of an entry that hold category and rate of VAT. */
const vatCategoriesOf = ({ syntax }: Invoice, entry: InvoiceNode): readonly InvoiceNode[] =>
  findAll(entry, names[syntax].category).filter((node) =>
    isVat(node, syntax === "ubl" ? "cac:TaxScheme/cbc:ID" : "ram:TypeCode"),
  );

function* markMissingCode(invoice: Invoice): Generator<InvoiceMark> {
  const { category, code } = names[invoice.syntax];
  for (const entry of breakdownEntries(invoice))
    if (!vatCategoriesOf(invoice, entry).some((node) => exists(node, code)))
      yield { node: nearestElement(entry, category) };
}

function* markMissingRate(invoice: Invoice): Generator<InvoiceMark> {
  const { category, code, rate } = names[invoice.syntax];
  for (const entry of breakdownEntries(invoice))
    if (!vatCategoriesOf(invoice, entry).some((node) => exists(node, rate) || readText(node, code) === "O"))
      yield { node: nearestElement(entry, category) };
}

/** The official tolerance is one unit of currency; BR-CO-14 and 15 report differences of cents. */
function* markEntryTax(invoice: Invoice): Generator<InvoiceMark> {
  const isUbl = invoice.syntax === "ubl";
  const [tax, basis] = isUbl ? ["cbc:TaxAmount", "cbc:TaxableAmount"] : ["ram:CalculatedAmount", "ram:BasisAmount"];
  for (const entry of breakdownEntries(invoice)) {
    const category = vatCategoriesOf(invoice, entry)[0];
    const rate = category === undefined ? null : decimalAt(category, names[invoice.syntax].rate);
    const written = decimalAt(entry, tax);
    const base = decimalAt(entry, basis);
    if (rate === null || roundTo(rate, 0).digits === 0n) {
      if (written === null || roundTo(written, 0).digits !== 0n)
        yield { node: nearestElement(entry, tax), expected: "0.00" };
      continue;
    }
    const difference =
      written === null || base === null ? null : absolute(subtract(absolute(written), shareOf(base, rate)));
    if (difference !== null && compare(difference, one) < (isUbl ? 0 : 1)) continue;
    yield { node: nearestElement(entry, tax), ...(base === null ? {} : explainTax(base, rate)) };
  }
}

function* markNoBreakdown(invoice: Invoice): Generator<InvoiceMark> {
  if (invoice.syntax === "ubl") {
    if (matchElements(invoice, "/cac:TaxTotal/cac:TaxSubtotal").length === 0)
      yield { node: nearestElement(invoice.root, "cac:TaxTotal/cac:TaxSubtotal") };
    return;
  }
  // In CII the official rule runs per line, so it reports nothing without lines.
  if (
    matchElements(invoice, "ram:IncludedSupplyChainTradeLineItem").length > 0 &&
    !exists(invoice.root, `${settlement}/ram:ApplicableTradeTax`)
  )
    yield { node: nearestElement(invoice.root, `${settlement}/ram:ApplicableTradeTax`) };
}

/** The breakdown of VAT. */
export const breakdownRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-47",
    terms: ["BT-118"],
    texts: [
      "In der Umsatzsteueraufschlüsselung fehlt die Steuerkategorie.",
      "Die Steuerbehandlung ist nicht erkennbar; der Buchungsschlüssel lässt sich nicht bestimmen.",
      "Die Kategorie angeben (S, Z, E, AE, K, G, O, L, M).",
    ],
    breaks: markMissingCode,
  }),
  createEnRule({
    id: "BR-48",
    terms: ["BT-119"],
    texts: [
      "In der Umsatzsteueraufschlüsselung fehlt der Steuersatz.",
      "Der anzuwendende Steuersatz (§ 14 Abs. 4 Nr. 8 UStG) fehlt.",
      "Den Satz angeben, bei einer Befreiung 0. Nur bei nicht steuerbaren Umsätzen (O) entfällt er.",
    ],
    breaks: markMissingRate,
  }),
  createEnRule({
    id: "BR-CO-17",
    terms: ["BT-116", "BT-117", "BT-119"],
    texts: [
      "Der Steuerbetrag passt nicht zu Bemessungsgrundlage und Satz.",
      "Zu hoher Steuerausweis (§ 14c UStG) oder zu geringer Vorsteuerabzug.",
      "Die Steuer je Satz neu berechnen.",
      "Steuerbetrag passt nicht zu Bemessungsgrundlage und Satz",
    ],
    breaks: markEntryTax,
  }),
  createEnRule({
    id: "BR-CO-18",
    terms: ["BG-23"],
    texts: [
      "Die Umsatzsteueraufschlüsselung fehlt.",
      "Entgelt und Steuer je Satz (§ 14 Abs. 4 Nr. 7 und 8 UStG) fehlen.",
      "Die Aufschlüsselung angeben, auch bei steuerfreien Umsätzen.",
      "Die Umsatzsteueraufschlüsselung fehlt",
    ],
    breaks: markNoBreakdown,
  }),
];
