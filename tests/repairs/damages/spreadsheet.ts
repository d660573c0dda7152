import { joinLines, type NamedDamage, splitCells, splitLines } from "./damage.ts";

/** A number as a spreadsheet shows one of more digits than a cell is wide. */
const shorten = (digits: string): string => {
  const exponent = digits.length - 1;
  const mantissa = (Math.round(Number(`${digits[0]}.${digits.slice(1)}`) * 100_000) / 100_000).toString();
  return `${mantissa.replace(".", ",")}E+${exponent}`;
};

/** A cell opened as „Standard“ and saved again: numbers lose their zeros, long ones their digits, all their quotes. */
function resave(cell: string): string {
  const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  if (/^\d+$/.test(value)) return value.length > 11 ? shorten(value.replace(/^0+/, "") || "0") : `${Number(value)}`;
  if (/^\d+,\d+$/.test(value)) return value.replace(/,?0+$/, "");
  return /[";\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Saved by a spreadsheet: all lines as wide as the widest. */
const saveAll = (text: string): string => {
  const lines = splitLines(text).map(splitCells);
  const width = Math.max(...lines.map(({ length }) => length));
  return joinLines(lines.map((cells) => [...cells.map(resave), ...Array(width - cells.length).fill("")].join(";")));
};

export const spreadsheetDamages: readonly NamedDamage[] = [["saved by a spreadsheet", saveAll]];
