/**
 * A quoted cell of a CSV file for spreadsheets. An apostrophe in front keeps a value that comes from others from running
 * as a formula (OWASP, CSV Injection), also after invisible characters and for full-width forms.
 */
export const quoteSpreadsheetCell = (value: string): string =>
  `"${(beginsFormula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

const beginsFormula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
