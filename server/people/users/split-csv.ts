export interface CsvRecord {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell, in quotes or without, and what ends it: a separator or the end of the line. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"[^\\S\\n]*|([^${separator}\\n"]*))(${separator}|\\n)`, "y");

/**
 * Records of a text that a spreadsheet has saved: parted by what the first line holds of `;`, tab and comma, in this
 * order. Null where a quote is open or stands in the middle of a cell.
 */
export const splitCsv = (text: string): readonly CsvRecord[] | null => {
  const source = `${text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n")}\n`;
  const [head = ""] = source.split("\n", 1);
  const separator = [";", "\t", ","].find((one) => head.includes(one)) ?? ";";
  const pattern = cellPattern(separator);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;
  while (pattern.lastIndex < source.length) {
    const match = pattern.exec(source);
    if (!match) return null;
    const [whole, quoted, plain = "", end] = match;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.split("\n").length - 1;
    if (end === separator) continue;
    if (cells.some((cell) => cell !== "")) records.push({ line: begins, cells });
    cells = [];
    begins = line;
  }
  return records;
};
