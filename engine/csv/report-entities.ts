import { createLateOccurrences } from "#engine/report/occurrence-store.ts";
import type { OpenCsv } from "./open-csv.ts";
import { findEntities } from "./scan/html-entities.ts";
import { createRecordScanner } from "./scan/scan-records.ts";

/** Reports cells with HTML entities. Records are read again only if there is one. */
export function reportEntities({
  run: { active, store },
  text: { bytes, start, isUtf8 },
  scanner: read,
}: OpenCsv): void {
  if (!read.current.mayHoldEntities) return;
  const offsets = findEntities(bytes, start);
  if (offsets.length === 0) return;
  const late = createLateOccurrences();
  const scanner = createRecordScanner(bytes, start, isUtf8);
  const { current } = scanner;
  let at = 0;
  while (at < offsets.length && scanner.next() && !current.isUnclosed) {
    for (let i = 0; i < current.filledCount && (offsets[at] ?? current.end) < current.end; i++) {
      const column = current.filled[i] as number;
      const from = current.from[column] as number;
      const to = current.to[column] as number;
      const first = at;
      while (at < offsets.length && (offsets[at] as number) < to) at++;
      if (at === first || (offsets[at - 1] as number) < from) continue;
      late.add(active.scanSlot("htmlEntity", current.line === 1), current.line, column + 1, from, to);
    }
    while (at < offsets.length && (offsets[at] as number) < current.end) at++;
  }
  store.include(late);
}
