import type { FileCheckRow } from "#data/store/tables.ts";
import type { InvoiceFacts } from "#engine/index.ts";

/**
 * Key of the sender of an e-invoice: VAT id, else tax number, else name, each as senders write it differently. Null if
 * the file is no e-invoice or names none of them.
 */
export const senderKey = ({ invoice }: Pick<FileCheckRow, "invoice">): string | null => {
  const { sellerVatId = "", sellerTaxNumber = "", seller = "" } = invoice ?? {};
  const name = seller.trim().replace(/\s+/g, " ").toLocaleLowerCase("de");
  return [plainNumber(sellerVatId), plainNumber(sellerTaxNumber), name].find((key) => key !== "") ?? null;
};

const plainNumber = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** Each sender with the facts of its newest e-invoice, because names change. */
export const listSenders = (
  rows: readonly Pick<FileCheckRow, "invoice" | "createdAt">[],
): ReadonlyMap<string, InvoiceFacts> => {
  const newestLast = rows.filter(({ invoice }) => invoice !== undefined).toSorted((a, b) => a.createdAt - b.createdAt);
  return new Map(
    newestLast.flatMap((row) => {
      const key = senderKey(row);
      return key === null || row.invoice === undefined ? [] : [[key, row.invoice] as const];
    }),
  );
};
