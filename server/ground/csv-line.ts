import { quoteSpreadsheetCell } from "#engine/index.ts";

export const toCsvLine = (cells: readonly string[]): string => `${cells.map(quoteSpreadsheetCell).join(";")}\r\n`;
