import { quoteSpreadsheetCell } from "#engine/index.ts";

/** One line of a table for spreadsheets. */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(quoteSpreadsheetCell).join(";")}\r\n`;
