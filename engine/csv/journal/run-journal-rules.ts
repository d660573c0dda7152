import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { Journal } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { type HeaderView, headerRow, type JournalRule } from "#engine/model/rule.ts";
import { createLateOccurrences, type OccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { RecordedRows } from "./record-journal.ts";

interface JournalRun {
  readonly rules: readonly (readonly [number, JournalRule])[];
  readonly journal: Journal;
  readonly rows: RecordedRows;
  readonly bytes: Uint8Array;
  readonly context: RowContext;
  readonly header: HeaderView;
  readonly store: OccurrenceStore;
}

/** Asks the rules about all records and puts what they find among the occurrences of the lines. */
export function runJournalRules({ rules, journal, rows, bytes, context, header, store }: JournalRun): void {
  if (journal.count === 0) return;
  const keys: Float64Array[] = [];
  for (const [slot, rule] of rules) {
    const numberOf = (key: string) => rule.table.fields.findIndex((field) => field.key === key) + 1;
    const marked = numberOf(rule.marks);
    const { headerField = 0, marksIn } = rule;
    const fieldIn = (row: number): number => {
      if (row === headerRow) return headerField;
      return marksIn === undefined ? marked : numberOf(marksIn(journal, row));
    };
    const matches = Float64Array.from(rule.find(journal, context, header), (match) =>
      typeof match === "number"
        ? joinKey(match, fieldIn(match), slot)
        : joinKey(match.row, numberOf(match.marks), slot),
    );
    if (matches.length > 0) keys.push(matches);
  }
  if (keys.length === 0) return;
  const late = createLateOccurrences();
  const findPosition = createPositionFinder(bytes);
  for (const key of joinSorted(keys)) {
    const slot = key % slotRange;
    const field = Math.floor(key / slotRange) % fieldRange;
    const row = Math.floor(key / (slotRange * fieldRange)) - 1;
    const [from, to] = row === headerRow ? [0, 0] : findPosition(rows.start[row] as number, field - 1);
    late.add(slot, row === headerRow ? 1 : (rows.line[row] as number), field, from, to);
  }
  store.include(late);
}

const slotRange = 4_096;
const fieldRange = 512;

/** Row, field and slot as one number in the order of the file; there may be a million of them. */
const joinKey = (row: number, field: number, slot: number): number =>
  ((row + 1) * fieldRange + field) * slotRange + slot;

function joinSorted(parts: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined.sort();
}

/** Records are read again only where something was found; keeping every place of every cell would cost far more. */
function createPositionFinder(bytes: Uint8Array): (start: number, column: number) => readonly [number, number] {
  let lastStart = -1;
  const scanner = createRecordScanner(bytes, 0);
  return (start, column) => {
    if (start !== lastStart) {
      scanner.seek(start);
      scanner.next();
      lastStart = start;
    }
    const { filledIn, record, from, to } = scanner.current;
    return filledIn[column] === record ? [from[column] ?? 0, to[column] ?? 0] : [0, 0];
  };
}
