/**
 * A cell of a CSV file for spreadsheets, in quotes. Where a spreadsheet would take the value for a formula an apostrophe
 * stands before it: names, addresses and values come from other people. Blanks and signs that are not shown hide the
 * first character from the reader only, and some programs take the wide forms for the narrow ones
 * (OWASP, CSV Injection).
 */
export const quoteSpreadsheetCell = (value: string): string =>
  `"${(beginsFormula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

const beginsFormula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
