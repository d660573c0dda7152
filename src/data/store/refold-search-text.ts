import type { Transaction } from "dexie";
import { foldText } from "#engine/values/fold-text.ts";

/** For rows stored before „Mueller“ was found by „Müller“; folding folded text again adds the short spelling. */
export const refoldSearchText = async (transaction: Transaction): Promise<void> => {
  await transaction
    .table<{ searchText?: string }>("fileChecks")
    .toCollection()
    .modify((row) => {
      row.searchText = foldText(row.searchText ?? "");
    });
};
