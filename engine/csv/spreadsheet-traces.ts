import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import type { FileFacts } from "#engine/model/rule.ts";
import { hasExponentialTimestamp } from "#engine/values/destroyed-values.ts";

/**
 * One trace has other reasons as well; two of them together are left by nothing but a spreadsheet. A program that writes
 * no quotes and dates as numbers leaves two as well, but keeps what a spreadsheet takes.
 */
export function isFromSpreadsheet(file: FileFacts): boolean {
  const strong = listStrongTraces(file).filter(Boolean).length;
  const weak = listWeakTraces(file).filter(Boolean).length;
  return strong + weak >= 2 && (strong > 0 || !keepsNotation(file));
}

/** Only texts with a separator are quoted. */
const manyTimes = 8;

/** Hardly any program writes these of itself. */
const listStrongTraces = ({ header, firstLine }: FileFacts): readonly boolean[] => [
  hasExponentialTimestamp(firstLine),
  header !== null && header.fieldCount > 31 && header.cells.slice(31).every((cell) => cell === ""),
];

const listWeakTraces = ({ quotedCells, records, defectCount }: FileFacts): readonly boolean[] => [
  defectCount("lostZero") > 0,
  records > 0 && quotedCells * manyTimes <= defectCount("unquotedText"),
  defectCount("dateWithYear") > 0,
];

const maxInspected = 65_536;
const minAmounts = 2;

/** Spreadsheets round a number of 17 digits and leave out zeros after the decimal comma; both are still there. */
function keepsNotation({ header, bytes }: FileFacts): boolean {
  if (header === null || !/^20\d{15}$/.test(header.value("erzeugtAm"))) return false;
  const text = decodeBytes(bytes, 0, Math.min(bytes.length, maxInspected), false);
  return (text.match(/(?<=[;\n]"?\d+),\d?0(?="?[;\r\n])/g)?.length ?? 0) >= minAmounts;
}
