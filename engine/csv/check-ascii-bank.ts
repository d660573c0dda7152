import { readCells } from "#engine/csv/cells/read-header.ts";
import { toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { asciiBankName } from "#engine/formats/ascii-bank.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import type { CsvOutcome, CsvRun } from "./csv-run.ts";

/** Checks bank transactions line by line: there is no header, and records differ in their number of fields. */
export function checkAsciiBank({ bytes, encoding, active, store, options }: CsvRun): CsvOutcome {
  const text = toScannable(bytes, encoding);
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  let records = 0;
  while (scanner.next()) {
    if (record.filledCount === 0) continue;
    records++;
    if (records % 4_096 === 0) {
      options.onProgress?.(record.end / text.bytes.length);
      if (options.signal?.aborted === true) throw new CheckAborted();
    }
    const { cells } = readCells(text, record);
    const own = record.endsWithSeparator ? cells.slice(0, -1) : cells;
    for (const [slot, rule] of active.bankRules) {
      for (const field of rule.breaks(own)) {
        const isFilled = field > 0 && record.filledIn[field - 1] === record.record;
        const from = isFilled ? (record.from[field - 1] ?? 0) : 0;
        const to = isFilled ? (record.to[field - 1] ?? 0) : 0;
        store.add(slot, record.line, field, from, to);
      }
    }
  }
  return { format: { family: "other", name: asciiBankName }, header: {}, records };
}
