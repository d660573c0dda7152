import type { FileFacts } from "#engine/model/rule.ts";

/** One trace has other reasons as well; two of them together are left by nothing but a spreadsheet. */
export const isFromSpreadsheet = (file: FileFacts): boolean => listTraces(file).filter(Boolean).length >= 2;

/** Quotes only stand where a separator is in the text. */
const manyTimes = 8;

const listTraces = ({ header, quotedCells, records, firstLine, defectCount }: FileFacts): readonly boolean[] => [
  /^[^;]*(?:;[^;]*){4};"?\d+[.,]?\d*E\+?\d+/u.test(firstLine),
  defectCount("lostZero") > 0,
  records > 0 && quotedCells * manyTimes <= defectCount("unquotedText"),
  header !== null && header.fieldCount > 31 && header.cells.slice(31).every((cell) => cell === ""),
  defectCount("dateWithYear") > 0,
];
