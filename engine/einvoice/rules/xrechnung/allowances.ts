import { type Invoice, readTerm } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { nodesNamed } from "#engine/einvoice/tree/nodes-named.ts";
import {
  absolute,
  compare,
  type Decimal,
  divide,
  multiply,
  parseDecimal,
  roundTo,
  subtract,
  writeDecimal,
  zero,
} from "#engine/values/decimal.ts";
import { xrechnungRule } from "./xrechnung-rule.ts";

/** An allowance or charge of the document or a line. */
interface Allowance {
  readonly node: InvoiceNode;
  readonly amount: InvoiceNode | undefined;
  readonly base: InvoiceNode | undefined;
  readonly percent: InvoiceNode | undefined;
  readonly indicator: InvoiceNode | undefined;
}

const readAllowances = ({ syntax, root }: Invoice): readonly Allowance[] =>
  syntax === "ubl"
    ? [
        ...findAll(root, "cac:AllowanceCharge"),
        ...findAll(root, "cac:InvoiceLine|cac:CreditNoteLine/cac:AllowanceCharge"),
      ].map((node) => ({
        node,
        amount: findFirst(node, "cbc:Amount"),
        base: findFirst(node, "cbc:BaseAmount"),
        percent: findFirst(node, "cbc:MultiplierFactorNumeric"),
        indicator: findFirst(node, "cbc:ChargeIndicator"),
      }))
    : nodesNamed(root, "ram:SpecifiedTradeAllowanceCharge").map((node) => ({
        node,
        amount: findFirst(node, "ram:ActualAmount"),
        base: findFirst(node, "ram:BasisAmount"),
        percent: findFirst(node, "ram:CalculationPercent"),
        indicator: findFirst(node, "ram:ChargeIndicator/udt:Indicator"),
      }));

function* findPercentWithoutBase(invoice: Invoice): Iterable<InvoiceMark> {
  for (const { node, base, percent } of readAllowances(invoice))
    if (percent !== undefined && base === undefined) yield { node };
}

function* findBaseWithoutPercent(invoice: Invoice): Iterable<InvoiceMark> {
  for (const { node, base, percent } of readAllowances(invoice))
    if (percent === undefined && base !== undefined) yield { node };
}

/** Allowances with a base or percentage alone are reported as such only, as by the official rules. */
const isWhole = ({ base, percent }: Allowance): boolean => (base === undefined) === (percent === undefined);

const hundred: Decimal = { digits: 100n, scale: 0 };
const twoCents: Decimal = { digits: 2n, scale: 2 };
const halfForint: Decimal = { digits: 5n, scale: 1 };

/** Difference up to which computed amounts count as equal; forints are rounded to whole ones. */
export const toleranceOf = (invoice: Invoice): Decimal => (readTerm(invoice, "BT-5") === "HUF" ? halfForint : twoCents);

/** True when two amounts differ by no more than the tolerance. */
export const isNear = (a: Decimal, b: Decimal, tolerance: Decimal): boolean =>
  compare(absolute(subtract(a, b)), tolerance) <= 0;

const readDecimal = (node: InvoiceNode | undefined): Decimal | null =>
  node === undefined ? null : parseDecimal(node.text);

function* findMiscalculated(invoice: Invoice): Iterable<InvoiceMark> {
  const tolerance = toleranceOf(invoice);
  for (const { node, ...parts } of readAllowances(invoice)) {
    const [base, percent] = [readDecimal(parts.base), readDecimal(parts.percent)];
    if (base === null || percent === null) continue;
    const expected = divide(multiply(base, percent), hundred) ?? zero;
    const amount = parts.amount === undefined ? zero : readDecimal(parts.amount);
    if (amount !== null && !isNear(amount, expected, tolerance))
      yield { node: parts.amount ?? node, expected: writeDecimal(roundTo(expected, 2)) };
  }
}

const isIndicator = (node: InvoiceNode | undefined): boolean => ["true", "false"].includes(normalizedText(node));

function* findUnclearIndicators(invoice: Invoice): Iterable<InvoiceMark> {
  for (const allowance of readAllowances(invoice)) {
    const { node, indicator } = allowance;
    if (isWhole(allowance) && !isIndicator(indicator)) yield { node: indicator ?? node };
  }
  for (const node of nodesNamed(invoice.root, "ram:AppliedTradeAllowanceCharge")) {
    const indicator = findFirst(node, "ram:ChargeIndicator/udt:Indicator");
    if (!isIndicator(indicator)) yield { node: indicator ?? node };
  }
}

const refused = "Der Betrag ist nicht nachzurechnen. Der Empfänger darf die Rechnung ablehnen.";

/** Allowances and charges of the document and its lines. */
export const allowanceRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "PEPPOL-EN16931-R040",
    terms: [
      "BT-92",
      "BT-93",
      "BT-94",
      "BT-99",
      "BT-100",
      "BT-101",
      "BT-136",
      "BT-137",
      "BT-138",
      "BT-141",
      "BT-142",
      "BT-143",
    ],
    title: "Nachlass oder Zuschlag ist nicht Grundbetrag mal Prozentsatz",
    problem: "Der Betrag eines Nachlasses oder Zuschlags ist nicht Grundbetrag mal Prozentsatz.",
    consequence: "Entgelt und Umsatzsteuer sind falsch. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Berechnen Sie den Nachlass oder Zuschlag neu.",
    breaks: findMiscalculated,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R041",
    terms: ["BT-93", "BT-94", "BT-100", "BT-101", "BT-137", "BT-138", "BT-142", "BT-143"],
    title: "Zum Prozentsatz fehlt der Grundbetrag",
    problem: "Ein Nachlass oder Zuschlag nennt einen Prozentsatz, aber keinen Grundbetrag.",
    consequence: refused,
    fix: "Geben Sie den Grundbetrag an oder lassen Sie den Prozentsatz weg.",
    breaks: findPercentWithoutBase,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R042",
    terms: ["BT-93", "BT-94", "BT-100", "BT-101", "BT-137", "BT-138", "BT-142", "BT-143"],
    title: "Zum Grundbetrag fehlt der Prozentsatz",
    problem: "Ein Nachlass oder Zuschlag nennt einen Grundbetrag, aber keinen Prozentsatz.",
    consequence: refused,
    fix: "Geben Sie den Prozentsatz an oder lassen Sie den Grundbetrag weg.",
    breaks: findBaseWithoutPercent,
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R043",
    terms: ["BG-20", "BG-21", "BG-27", "BG-28"],
    title: "Unklar, ob Nachlass oder Zuschlag",
    problem: "Das Kennzeichen für Nachlass oder Zuschlag ist weder true noch false.",
    consequence: "Das Vorzeichen des Betrags ist unklar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Schreiben Sie true für einen Zuschlag und false für einen Nachlass, nicht 1 oder 0.",
    breaks: findUnclearIndicators,
  }),
];
