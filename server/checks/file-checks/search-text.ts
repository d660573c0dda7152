import { foldText } from "#engine/index.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import { rowToFacts, rowToFormat } from "./present-file-check.ts";

type Row = Pick<FileCheckRow, "originalFileName" | "clientNumber" | "consultantNumber" | "formatJson" | "factsJson">;

/** File name, client and consultant number, name of the format, number and seller of an e-invoice. */
export const rowSearchText = (row: Row): string => {
  const { number, seller } = rowToFacts(row)?.invoice ?? {};
  const words = [row.originalFileName, row.clientNumber, row.consultantNumber, rowToFormat(row)?.name, number, seller];
  return foldText(words.filter(Boolean).join(" "));
};
