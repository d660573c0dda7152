import { carriageReturn, lineFeed } from "./byte-kinds.ts";
import { lineEnd, type ScannedRecord } from "./scan-records.ts";

/** Whether the file ends inside of this record: it is its last line, and no line end comes after it or in it. */
export function isCutRecord(bytes: Uint8Array, record: ScannedRecord): boolean {
  if (record.lineEnd !== lineEnd.none || record.end < bytes.length) return false;
  const line = bytes.subarray(record.start, record.end);
  // The end of file mark of DOS is a rest, but no record.
  if (line.every((byte) => byte <= 32)) return false;
  return line.indexOf(lineFeed) < 0 && line.indexOf(carriageReturn) < 0;
}
