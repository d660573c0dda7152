import {
  findGroups,
  findTerm,
  findTerms,
  type Group,
  type Invoice,
  readDay,
  readTerm,
} from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import type { BookedInvoice, Discount, InvoiceTax } from "#engine/model/batch/batch-facts.ts";
import { parseDecimal, roundTo } from "#engine/values/decimal.ts";
import { readInvoice } from "./read-invoice.ts";

/** The values of an e-invoice that a booking has as well; null where the XML is broken, is none, or names no gross amount. */
export const readBookedInvoice = (xml: Uint8Array): BookedInvoice | null => {
  const read = readInvoice(xml);
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
    day: invoice.day,
    currency: readTerm(invoice, "BT-5"),
    sign: signOf(invoice, gross),
    gross: Math.abs(gross),
    net: Math.abs(readCents(invoice, "BT-109") ?? gross),
    payable: Math.abs(readCents(invoice, "BT-115") ?? gross),
    prepaid: Math.abs(readCents(invoice, "BT-113") ?? 0),
    taxes: findGroups(invoice, "BG-23").map((group) => readTax(invoice, group)),
    seller: readTerm(invoice, "BT-27").slice(0, maxNameLength),
    buyer: readTerm(invoice, "BT-44").slice(0, maxNameLength),
    sellerVatId: readTerm(invoice, "BT-31"),
    buyerVatId: readTerm(invoice, "BT-48"),
    deliveredFrom: delivered ?? from ?? to,
    deliveredTo: delivered ?? to ?? from,
    dueDay: readDay(invoice, "BT-9"),
    discounts: readDiscounts(invoice, Math.abs(readCents(invoice, "BT-115") ?? gross)),
    exchangeRate: readExchangeRate(invoice),
    lines: {
      number: lineOf("BT-1"),
      date: lineOf("BT-2"),
      type: lineOf("BT-3"),
      currency: lineOf("BT-5"),
      gross: lineOf("BT-112"),
      taxes: findGroups(invoice, "BG-23")[0]?.node.line ?? 0,
      sellerVatId: lineOf("BT-31"),
      buyerVatId: lineOf("BT-48"),
      delivery: lineOf("BT-72") || lineOf("BT-73"),
      dueDay: lineOf("BT-9"),
      discounts: lineOf("BT-20"),
      exchangeRate: findTaxIn(invoice, "EUR")?.line ?? 0,
    },
  };
};

/** Longer names are cut; lists show them in one line. */
const maxNameLength = 200;

const readDiscounts = (invoice: Invoice, payable: number): readonly Discount[] =>
  findTerms(invoice, "BT-20").flatMap((term) =>
    [...term.text.matchAll(/#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,2}\.\d{2})#(?:BASISBETRAG=(\d{1,12}\.\d{2})#)?/g)].map(
      ([, days, rate, base]) => ({
        days: Number(days),
        rate: Number(rate),
        base: base === undefined ? payable : Math.round(Number(base) * 100),
      }),
    ),
  );

/** The total of the tax in this currency: BT-110 and BT-111 stand in elements of one name. */
const findTaxIn = (invoice: Invoice, currency: string): InvoiceNode | undefined =>
  findTerms(invoice, "BT-110").find((node) => attributeOf(node, "currencyID")?.value === currency);

const readExchangeRate = (invoice: Invoice): number | null => {
  const currency = readTerm(invoice, "BT-5");
  if (currency === "EUR" || readTerm(invoice, "BT-6") !== "EUR") return null;
  const [tax = 0, taxInEuro = 0] = [currency, "EUR"].map((one) => Number(findTaxIn(invoice, one)?.text ?? 0));
  return tax > 0 && taxInEuro > 0 ? tax / taxInEuro : null;
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
