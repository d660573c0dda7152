import { readCells } from "#engine/csv/cells/read-header.ts";
import { isTranscoded, type Scannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { findHeaderIn, startsWithHeader } from "#engine/csv/scan/second-header.ts";
import { isRecord } from "#engine/formats/heading-names.ts";
import { isKennzeichen } from "#engine/formats/kennzeichen.ts";
import { namePart } from "#engine/values/file-part-names.ts";
import type { SplitPart } from "./split-part.ts";

/**
 * The exports that were concatenated in this file, byte for byte; transcoded ones become UTF-8 with a mark. Exports
 * without records are left out. Null if there is only one.
 */
export function splitExports(text: Scannable, name: string): readonly SplitPart[] | null {
  const exports = locateExports(text);
  if (exports.length < 2) return null;
  const filled = exports.filter(({ records }) => records > 0);
  return filled.map(({ from, to, records, kennzeichen }, index) => ({
    name: namePart(name, kennzeichen, undefined, index + 1),
    bytes: isTranscoded(text.encoding) ? withMark(text.bytes.subarray(from, to)) : text.bytes.slice(from, to),
    records,
  }));
}

interface Export {
  readonly from: number;
  to: number;
  records: number;
  readonly kennzeichen: string;
}

function locateExports(text: Scannable): readonly Export[] {
  const { bytes } = text;
  const scanner = createRecordScanner(bytes, Math.min(text.start, bytes.length));
  const record = scanner.current;
  const exports: Export[] = [];
  let width = 0;
  let line = 0;
  // Lines above the first header belong to no export, but are kept like records.
  let hasHeader = true;
  const begin = (from: number, kennzeichen: string, records = 0) => {
    exports.push({ from, to: bytes.length, records, kennzeichen });
    line = 1;
  };
  while (scanner.next()) {
    const current = exports.at(-1);
    if (current === undefined) {
      const kennzeichen = readCells(text, record).cells[0] ?? "";
      hasHeader = isKennzeichen(kennzeichen);
      begin(0, kennzeichen, hasHeader || record.filledCount === 0 ? 0 : 1);
      continue;
    }
    line++;
    if (line === 2) width = record.fieldCount;
    // The signature of an appended header is in the last cell of the record before it.
    const isGlued = line > 2 && record.fieldCount > width;
    const header = startsWithHeader(bytes, record.start)
      ? record.start
      : isGlued
        ? findHeaderIn(bytes, record.start, record.end)
        : -1;
    const isHeadings = line === 2 && hasHeader && !isRecord(readCells(text, record).cells);
    if (!isHeadings && record.filledCount > 0 && header !== record.start) current.records++;
    if (header < 0) continue;
    current.to = header;
    hasHeader = true;
    begin(header, readKennzeichen(bytes, header));
  }
  return exports;
}

const readKennzeichen = (bytes: Uint8Array, at: number): string =>
  bytes.subarray(at, at + maxMarkBytes).includes(capitalD) ? "DTVF" : "EXTF";

/** Byte order mark, quote and the first letter. */
const maxMarkBytes = 5;
const capitalD = 0x44;

function withMark(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length + 3);
  out.set([0xef, 0xbb, 0xbf]);
  out.set(bytes, 3);
  return out;
}
