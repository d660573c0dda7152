import type { InvoiceFacts } from "#engine/index.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { describeSender } from "#text/describe-invoice.ts";

/** Choices of a filter by sender, in the order of their names; a chosen one without e-invoices shows its key. */
export const labelSenders = (senders: ReadonlyMap<string, InvoiceFacts>, chosen: string | null) => {
  const choices = [...senders].map(([value, invoice]) => ({ value, label: describeSender(invoice) }));
  const missing = chosen === null || senders.has(chosen) ? [] : [{ value: chosen, label: chosen }];
  return [...missing, ...choices].sort((a, b) => compareNames(a.label, b.label));
};
