import type { InvoiceFacts } from "#engine/report/report.ts";
import type { DictionaryWriter } from "#engine/values/value-dictionary-writer.ts";

/** Adds what people look for an e-invoice by: its number, its parties and its totals. */
export const addInvoiceValues = (writer: DictionaryWriter, invoice: InvoiceFacts): void => {
  const { number = "", seller = "", buyer = "", net = "", gross = "" } = invoice;
  if (number !== "") writer.add("invoice", number, 0);
  for (const name of [seller, buyer])
    for (const word of name.split(/\s+/)) if (word !== "") writer.add("name", word, 0);
  for (const amount of [net, gross]) if (amount !== "") writer.add("amount", amount.replace(".", ","), 0);
};
