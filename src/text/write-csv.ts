/** A table that German spreadsheets open without a question: semicolons, CRLF, UTF-8 with its mark. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quote).join(";")}\r\n`).join("")}`;

/** A file may be called „=1+1.csv“; a spreadsheet must show that and not reckon with it. */
const quote = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
