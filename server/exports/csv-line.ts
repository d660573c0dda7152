/** One line of a table for spreadsheets. */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(";")}\r\n`;

/** Quoted, and no formula for a spreadsheet: a name or an address somebody typed may begin with `=`. */
const toCsvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
