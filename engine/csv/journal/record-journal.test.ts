import { expect, test } from "vitest";
import { addRow, clearBlock, createRowBlock, createSimilarRows } from "#engine/csv/rows/row-block.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { borrowScratch } from "#engine/csv/scan/scratch.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { createJournalRecorder } from "./record-journal.ts";

test.each([
  [3, 3],
  [4, 0],
])("%i records with a limit of three: %i are kept", (count, expected) => {
  const bytes = latin1Bytes('1,00;"S";"EUR";;;;10000;8400;;0101;"A"\r\n'.repeat(count));
  const scanner = createRecordScanner(bytes, 0);
  const { rows, add } = createJournalRecorder(bytes, 11, { wkz: "EUR" }, borrowScratch(), 3);
  const block = createRowBlock();
  while (scanner.next()) {
    const similar = createSimilarRows(scanner.current);
    addRow(block, scanner.current, similar);
    add(block, [similar]);
    clearBlock(block, [similar]);
  }
  expect(rows.count).toBe(expected);
  expect([...rows.konto.subarray(0, rows.count)]).toEqual(new Array<number>(expected).fill(10_000));
});
