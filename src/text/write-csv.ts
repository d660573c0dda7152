import { quoteSpreadsheetCell } from "#engine/values/spreadsheet-cell.ts";

/** A table that German spreadsheets open without a question: semicolons, CRLF, UTF-8 with its mark. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoteSpreadsheetCell).join(";")}\r\n`).join("")}`;
