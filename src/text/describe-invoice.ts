import type { InvoiceFacts } from "#engine/index.ts";
import { formatWritten } from "#engine/values/number-formats.ts";
import { formatFileDate } from "./format-date.ts";

/** Gross amount as in the file, in German form where it is a number. */
export const describeGross = ({ gross, currency }: InvoiceFacts): string | null =>
  gross === undefined ? null : [formatWritten(gross), currency].filter(Boolean).join("\u00a0");

export const describeIssueDate = ({ issueDate }: InvoiceFacts): string | null =>
  issueDate === undefined ? null : formatFileDate(issueDate);

/** „Lieferant GmbH (DE123456788)“, with the tax number where there is no VAT id. */
export const describeSender = ({ seller, sellerVatId, sellerTaxNumber }: InvoiceFacts): string => {
  const number = sellerVatId ?? sellerTaxNumber ?? "";
  return seller === undefined || number === "" ? (seller ?? number) : `${seller} (${number})`;
};

/** „Nr. RE-1 vom 05.10.2026, Lieferant GmbH an Kunde AG, 119,00 EUR“; leaves out what the file lacks. */
export const describeInvoice = (facts: InvoiceFacts): string => {
  const { number, seller, buyer } = facts;
  const date = describeIssueDate(facts);
  const identity = [number && `Nr. ${number}`, date && `vom ${date}`].filter(Boolean).join(" ");
  const parties = [seller, buyer && `an ${buyer}`].filter(Boolean).join(" ");
  return [identity, parties, describeGross(facts)].filter(Boolean).join(", ");
};
