import type { Transaction } from "dexie";
import { foldText } from "#engine/values/fold-text.ts";

/** Rows of before „Mueller“ was found by „Müller“; folding what is folded adds the short spelling. */
export const refoldSearchText = async (transaction: Transaction): Promise<void> => {
  await transaction
    .table<{ searchText?: string }>("fileChecks")
    .toCollection()
    .modify((row) => {
      row.searchText = foldText(row.searchText ?? "");
    });
};
