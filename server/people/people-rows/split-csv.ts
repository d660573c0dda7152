export interface CsvRecord {
  /** First line of the record, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell, quoted or not, and its terminator: a separator or the end of the line. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"[^\\S\\n]*|([^${separator}\\n"]*))(${separator}|\\n)`, "y");

/**
 * Records of a text saved by a spreadsheet. The separator is the first of `;`, tab and comma found in the first line.
 * Null if a quote is unclosed or in the middle of a cell.
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
