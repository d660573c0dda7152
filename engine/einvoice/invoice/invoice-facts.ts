import type { InvoiceFacts } from "#engine/report/report.ts";
import { describeRules } from "./describe-rules.ts";
import { findTerms, type Invoice, readTerm } from "./invoice.ts";

/** Longer names and numbers are cut; lists show them in one line. */
const maxLength = 200;

export const readInvoiceFacts = (invoice: Invoice): InvoiceFacts => {
  const read = (id: Parameters<typeof readTerm>[1]): string => readTerm(invoice, id).slice(0, maxLength);
  const issueDate = (findTerms(invoice, "BT-2")[0]?.text ?? "").trim().slice(0, 10).replaceAll("-", "");
  const named = {
    number: read("BT-1"),
    issueDate: /^\d{8}$/.test(issueDate) ? issueDate : "",
    typeCode: read("BT-3"),
    seller: read("BT-27"),
    sellerEmail: read("BT-43"),
    sellerVatId: read("BT-31"),
    sellerTaxNumber: read("BT-32"),
    buyer: read("BT-44"),
    currency: read("BT-5"),
    net: read("BT-109"),
    gross: read("BT-112"),
  };
  const given = Object.entries(named).filter(([, value]) => value !== "");
  return {
    profile: invoice.profile.name,
    syntax: invoice.syntax === "ubl" ? "UBL" : "CII",
    rules: describeRules(invoice),
    ...Object.fromEntries(given),
  };
};
