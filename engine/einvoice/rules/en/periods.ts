import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { exists, matchElements, nearestElement } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";

const start = { ubl: "cbc:StartDate", cii: "ram:StartDateTime" } as const;
const end = { ubl: "cbc:EndDate", cii: "ram:EndDateTime" } as const;

const linePeriods = (invoice: Invoice): readonly InvoiceNode[] =>
  matchElements(
    invoice,
    invoice.syntax === "ubl"
      ? "cac:InvoiceLine|cac:CreditNoteLine/cac:InvoicePeriod"
      : "ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod",
  );

/** In UBL every period that is not one of a line. */
const documentPeriods = (invoice: Invoice): readonly InvoiceNode[] => {
  if (invoice.syntax === "cii")
    return matchElements(invoice, "ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod");
  const ofLines = new Set(linePeriods(invoice));
  return matchElements(invoice, "cac:InvoicePeriod").filter((node) => !ofLines.has(node));
};

/** UBL may add a time zone to a date; CII needs the format 102. */
const dateOf = ({ syntax }: Invoice, node: InvoiceNode): string | undefined =>
  syntax === "ubl" ? node.text.trim().slice(0, 10) : findFirst(node, "udt:DateTimeString[@format='102']")?.text;

function* markReversed(invoice: Invoice, periods: readonly InvoiceNode[]): Generator<InvoiceMark> {
  for (const period of periods) {
    const [from, to] = [findFirst(period, start[invoice.syntax]), findFirst(period, end[invoice.syntax])];
    if (from === undefined || to === undefined) continue;
    const [first, last] = [dateOf(invoice, from), dateOf(invoice, to)];
    if (first !== undefined && last !== undefined && last >= first) continue;
    const path = invoice.syntax === "ubl" ? end.ubl : `${end.cii}/udt:DateTimeString`;
    yield {
      node: nearestElement(period, path),
      ...(first === undefined ? {} : { expected: `ab ${first}` }),
    };
  }
}

const isEmptyPeriod = (invoice: Invoice, period: InvoiceNode): boolean =>
  !exists(period, start[invoice.syntax]) && !exists(period, end[invoice.syntax]);

/** Periods of the invoice and of its lines. */
export const periodRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-29",
    terms: ["BT-73", "BT-74"],
    texts: [
      "Das Ende des Abrechnungszeitraums liegt vor dem Beginn.",
      "Leistungszeitraum und Leistungsdatum der Buchung sind falsch.",
      "Beginn und Ende des Abrechnungszeitraums berichtigen.",
    ],
    breaks: (invoice) => markReversed(invoice, documentPeriods(invoice)),
  }),
  createEnRule({
    id: "BR-30",
    terms: ["BT-134", "BT-135"],
    texts: [
      "Das Ende des Zeitraums einer Position liegt vor dem Beginn.",
      "Die Leistung ist zeitlich falsch zugeordnet.",
      "Beginn und Ende des Zeitraums der Position berichtigen.",
    ],
    breaks: (invoice) => markReversed(invoice, linePeriods(invoice)),
  }),
  createEnRule({
    id: "BR-CO-19",
    terms: ["BT-73", "BT-74", "BT-8"],
    texts: [
      "Der Abrechnungszeitraum ist leer.",
      "Der Leistungszeitraum fehlt.",
      "Beginn oder Ende des Abrechnungszeitraums angeben.",
    ],
    *breaks(invoice) {
      for (const node of documentPeriods(invoice))
        if (isEmptyPeriod(invoice, node) && !(invoice.syntax === "ubl" && exists(node, "cbc:DescriptionCode")))
          yield { node };
    },
  }),
  createEnRule({
    id: "BR-CO-20",
    terms: ["BT-134", "BT-135"],
    texts: [
      "Der Zeitraum einer Position ist leer.",
      "Der Leistungszeitraum der Position fehlt.",
      "Beginn oder Ende des Zeitraums der Position angeben.",
    ],
    *breaks(invoice) {
      for (const node of linePeriods(invoice)) if (isEmptyPeriod(invoice, node)) yield { node };
    },
  }),
];
