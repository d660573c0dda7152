import { foldText } from "#engine/index.ts";
import type { FileCheckRow } from "#server/store/db/schema.ts";
import { rowToFormat } from "./present-file-check.ts";

/** Search text of a file check: file name, client and consultant number, name of the format. */
export const rowSearchText = (
  row: Pick<FileCheckRow, "originalFileName" | "clientNumber" | "consultantNumber" | "formatJson">,
): string =>
  foldText(
    [row.originalFileName, row.clientNumber, row.consultantNumber, rowToFormat(row)?.name].filter(Boolean).join(" "),
  );
