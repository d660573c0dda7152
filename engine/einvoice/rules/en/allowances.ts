import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { exists, isVat, matchElements, nearestElement, oncePerInvoice, readIndicator } from "./elements.ts";
import { createEnRule, type RuleTexts } from "./en-rule.ts";

export type AllowanceKind = "allowance" | "charge" | "line allowance" | "line charge";

type Lists = Readonly<Record<AllowanceKind, readonly InvoiceNode[]>>;

/** Allowances and charges by kind. The rules of CII about their terms only know `true` and `false`, not 1 and 0. */
export const allowancesOf = oncePerInvoice((invoice): Lists => {
  const lists: Record<AllowanceKind, InvoiceNode[]> = {
    allowance: [],
    charge: [],
    "line allowance": [],
    "line charge": [],
  };
  const isUbl = invoice.syntax === "ubl";
  const collect = (pattern: string, allowance: AllowanceKind, charge: AllowanceKind) => {
    for (const node of matchElements(invoice, pattern)) {
      const indicator = findFirst(node, isUbl ? "cbc:ChargeIndicator" : "ram:ChargeIndicator/udt:Indicator");
      const isCharge = isUbl ? readIndicator(indicator) : indicator?.text === "true";
      if (isCharge === null || (!isUbl && !isCharge && indicator?.text !== "false")) continue;
      lists[isCharge ? charge : allowance].push(node);
    }
  };
  const [onDocument, onLine] = isUbl
    ? ["/cac:AllowanceCharge", "cac:InvoiceLine|cac:CreditNoteLine/cac:AllowanceCharge"]
    : [
        "ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge",
        "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge",
      ];
  collect(onDocument, "allowance", "charge");
  collect(onLine, "line allowance", "line charge");
  return lists;
});

const amountPath = { ubl: "cbc:Amount", cii: "ram:ActualAmount" } as const;
const reasonPath = {
  ubl: "cbc:AllowanceChargeReason|cbc:AllowanceChargeReasonCode",
  cii: "ram:Reason|ram:ReasonCode",
} as const;
const categoryPath = { ubl: "cac:TaxCategory", cii: "ram:CategoryTradeTax" } as const;

const hasVatCategory = ({ syntax }: Invoice, node: InvoiceNode): boolean =>
  findAll(node, categoryPath[syntax]).some((category) =>
    syntax === "ubl"
      ? isVat(category, "cac:TaxScheme/cbc:ID") && exists(category, "cbc:ID")
      : isVat(category, "ram:TypeCode") && exists(category, "ram:CategoryCode"),
  );

const need = {
  amount: {
    path: amountPath,
    isMet: ({ syntax }: Invoice, node: InvoiceNode) => exists(node, amountPath[syntax]),
  },
  category: { path: categoryPath, isMet: hasVatCategory },
  reason: {
    path: reasonPath,
    isMet: ({ syntax }: Invoice, node: InvoiceNode) => exists(node, reasonPath[syntax]),
  },
} as const;

const amountTexts = (subject: string, total: string): RuleTexts => [
  `${subject} fehlt der Betrag.`,
  `${total} lässt sich nicht nachrechnen.`,
  "Den Betrag angeben.",
];
const categoryTexts = (subject: string): RuleTexts => [
  `${subject} fehlt die Steuerkategorie.`,
  "Unklar ist, welche Bemessungsgrundlage sich ändert.",
  "Die Steuerkategorie (zum Beispiel S) und den Satz angeben.",
];
const reasonTexts = (subject: string): RuleTexts => [
  `${subject} fehlt der Grund.`,
  "Die Änderung des Entgelts ist nicht begründet.",
  "Den Grund als Text oder Code angeben, zum Beispiel Rabatt oder Fracht.",
];

const allowance = "Einem Nachlass auf Belegebene";
const charge = "Einem Zuschlag auf Belegebene";
const lineAllowance = "Einem Positionsnachlass";
const lineCharge = "Einem Positionszuschlag";
const lineTotal = "Der Positionsbetrag";

type Row = readonly [
  id: string,
  kind: AllowanceKind,
  need: keyof typeof need,
  terms: readonly TermId[],
  texts: RuleTexts,
];

/** The rules BR-CO-21 to 24 repeat the rules on reasons. */
const rows: readonly Row[] = [
  ["BR-31", "allowance", "amount", ["BT-92"], amountTexts(allowance, "Die Summe der Nachlässe")],
  ["BR-32", "allowance", "category", ["BT-95"], categoryTexts(allowance)],
  ["BR-33", "allowance", "reason", ["BT-97", "BT-98"], reasonTexts(allowance)],
  ["BR-36", "charge", "amount", ["BT-99"], amountTexts(charge, "Die Summe der Zuschläge")],
  ["BR-37", "charge", "category", ["BT-102"], categoryTexts(charge)],
  ["BR-38", "charge", "reason", ["BT-104", "BT-105"], reasonTexts(charge)],
  ["BR-41", "line allowance", "amount", ["BT-136"], amountTexts(lineAllowance, lineTotal)],
  ["BR-42", "line allowance", "reason", ["BT-139", "BT-140"], reasonTexts(lineAllowance)],
  ["BR-43", "line charge", "amount", ["BT-141"], amountTexts(lineCharge, lineTotal)],
  ["BR-44", "line charge", "reason", ["BT-144", "BT-145"], reasonTexts(lineCharge)],
  ["BR-CO-21", "allowance", "reason", ["BT-97", "BT-98"], reasonTexts(allowance)],
  ["BR-CO-22", "charge", "reason", ["BT-104", "BT-105"], reasonTexts(charge)],
  ["BR-CO-23", "line allowance", "reason", ["BT-139", "BT-140"], reasonTexts(lineAllowance)],
  ["BR-CO-24", "line charge", "reason", ["BT-144", "BT-145"], reasonTexts(lineCharge)],
];

/** Terms that an allowance or charge needs. */
export const allowanceRules: readonly EinvoiceRule[] = rows.map(([id, kind, term, terms, texts]) =>
  createEnRule({
    id,
    terms,
    texts,
    *breaks(invoice) {
      const { path, isMet } = need[term];
      for (const node of allowancesOf(invoice)[kind])
        if (!isMet(invoice, node)) yield { node: nearestElement(node, path[invoice.syntax]) };
    },
  }),
);
