import {
  findGroups,
  findTerm,
  type Group,
  type Invoice,
  readTerm,
  readValue,
} from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { BookedInvoice, InvoiceTax } from "#engine/model/batch/batch-facts.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";
import { parseDecimal, roundTo } from "#engine/values/decimal.ts";
import { readInvoice } from "./read-invoice.ts";

/** The values of an e-invoice that a booking has as well; null where the file is broken, holds none, or names no gross amount. */
export const readBookedInvoice = (original: Uint8Array): BookedInvoice | null => {
  const read = readInvoice(original);
  return read === null ? null : readValues(read.invoice);
};

const readValues = (invoice: Invoice): BookedInvoice | null => {
  const gross = readCents(invoice, "BT-112");
  if (gross === null) return null;
  const lineOf = (id: TermId): number => findTerm(invoice, id)?.line ?? 0;
  const delivered = readDay(invoice, "BT-72");
  const from = readDay(invoice, "BT-73") ?? delivered;
  const to = readDay(invoice, "BT-74") ?? delivered;
  return {
    kind: "invoice",
    number: readTerm(invoice, "BT-1"),
    day: readDay(invoice, "BT-2"),
    currency: readTerm(invoice, "BT-5"),
    sign: signOf(invoice, gross),
    gross: Math.abs(gross),
    net: Math.abs(readCents(invoice, "BT-109") ?? gross),
    payable: Math.abs(readCents(invoice, "BT-115") ?? gross),
    prepaid: Math.abs(readCents(invoice, "BT-113") ?? 0),
    taxes: findGroups(invoice, "BG-23").map((group) => readTax(invoice, group)),
    sellerVatId: readTerm(invoice, "BT-31"),
    buyerVatId: readTerm(invoice, "BT-48"),
    deliveredFrom: delivered ?? from ?? to,
    deliveredTo: delivered ?? to ?? from,
    lines: {
      number: lineOf("BT-1"),
      type: lineOf("BT-3"),
      currency: lineOf("BT-5"),
      gross: lineOf("BT-112"),
      taxes: findGroups(invoice, "BG-23")[0]?.node.line ?? 0,
      sellerVatId: lineOf("BT-31"),
      buyerVatId: lineOf("BT-48"),
      delivery: lineOf("BT-72") || lineOf("BT-73"),
    },
  };
};

const readTax = (invoice: Invoice, group: Group): InvoiceTax => {
  const base = readCents(invoice, "BT-116", group) ?? 0;
  const tax = readCents(invoice, "BT-117", group) ?? 0;
  const rate = readTerm(invoice, "BT-119", group);
  return {
    category: readTerm(invoice, "BT-118", group),
    rate: parseDecimal(rate) === null ? null : Number(rate),
    gross: Math.abs(base + tax),
  };
};

/** Codes of UNTDID 1001 for a credit note. */
const creditNoteTypes: ReadonlySet<string> = new Set([
  "81",
  "83",
  "261",
  "262",
  "296",
  "308",
  "381",
  "396",
  "420",
  "458",
  "532",
]);

const signOf = (invoice: Invoice, gross: number): BookedInvoice["sign"] => {
  const isCreditNote = invoice.isCreditNote || creditNoteTypes.has(readTerm(invoice, "BT-3"));
  if (!isCreditNote) return gross < 0 ? -1 : 1;
  return gross < 0 ? null : -1;
};

const readCents = (invoice: Invoice, id: TermId, group?: Group): number | null => {
  const value = parseDecimal(readTerm(invoice, id, group));
  return value === null ? null : Math.round(Number(roundTo(value, 2).digits) * 10 ** (2 - Math.min(value.scale, 2)));
};

const readDay = (invoice: Invoice, id: TermId): number | null =>
  parseJjjjmmtt(readValue(id, findTerm(invoice, id)).slice(0, 10).replaceAll("-", ""));
