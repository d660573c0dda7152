import type { OccurrenceStore } from "#engine/occurrence-store.ts";
import { wordsPerOccurrence } from "#engine/report.ts";
import type { Journal } from "#engine/rules/journal.ts";
import { type HeaderView, headerRow, type JournalRule, type RowContext } from "#engine/rules/rule.ts";
import type { RecordedRows } from "./record-journal.ts";
import { createRecordScanner } from "./scan-records.ts";

interface JournalRun {
  readonly rules: readonly (readonly [number, JournalRule])[];
  readonly journal: Journal;
  readonly rows: RecordedRows;
  readonly bytes: Uint8Array;
  readonly context: RowContext;
  readonly header: HeaderView;
  readonly store: OccurrenceStore;
}

interface Found {
  readonly row: number;
  readonly slot: number;
  /** 1-based. */
  readonly field: number;
}

/** Asks the rules about all records and puts what they find among the occurrences of the lines. */
export function runJournalRules({ rules, journal, rows, bytes, context, header, store }: JournalRun): void {
  if (journal.count === 0) return;
  const found: Found[] = [];
  for (const [slot, rule] of rules) {
    const marked = rule.table.fields.findIndex((field) => field.key === rule.marks) + 1;
    for (const row of rule.find(journal, context, header)) {
      found.push({ row, slot, field: row === headerRow ? (rule.headerField ?? 0) : marked });
    }
  }
  if (found.length === 0) return;
  found.sort((a, b) => a.row - b.row || a.field - b.field || a.slot - b.slot);
  const words = new Uint32Array(found.length * wordsPerOccurrence);
  const places = createPlaceFinder(bytes);
  let at = 0;
  for (const { row, slot, field } of found) {
    const [from, to] = row === headerRow ? [0, 0] : places(rows.start[row] as number, field - 1);
    words[at] = slot;
    words[at + 1] = row === headerRow ? 1 : (rows.line[row] as number);
    words[at + 2] = field;
    words[at + 3] = from;
    words[at + 4] = to;
    at += wordsPerOccurrence;
  }
  store.merge(words);
}

/** Records are read again only where something was found; keeping every place of every cell would cost far more. */
function createPlaceFinder(bytes: Uint8Array): (start: number, column: number) => readonly [number, number] {
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
