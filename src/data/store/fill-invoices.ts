import type { Transaction } from "dexie";
import { foldText } from "#engine/values/fold-text.ts";

interface Invoice {
  readonly number?: string;
  readonly seller?: string;
}

/** `report` is absent if it is sealed. */
interface FormerReport {
  readonly localId: string;
  readonly report?: { readonly invoice?: Invoice };
}

interface FilledRow {
  readonly localId: string;
  searchText?: string;
  invoice?: Invoice;
}

/**
 * Rows get the facts of their e-invoice from the stored report. Those of a sealed report come with the next list of the
 * server or the next check.
 */
export const fillInvoices = async (transaction: Transaction): Promise<void> => {
  const invoices = new Map<string, Invoice>();
  // „device“ comes before „server“ in the key, so the report of the server has the last word, as in the lists.
  await transaction.table<FormerReport>("reports").each(({ localId, report }) => {
    if (report?.invoice !== undefined) invoices.set(localId, report.invoice);
  });
  await transaction
    .table<FilledRow>("fileChecks")
    .where("localId")
    .anyOf([...invoices.keys()])
    .modify((row) => {
      const invoice = invoices.get(row.localId);
      if (invoice === undefined) return;
      const { number, seller } = invoice;
      row.invoice = invoice;
      row.searchText = [row.searchText, foldText([number, seller].filter(Boolean).join(" "))].filter(Boolean).join(" ");
    });
};
