import type { PackedOccurrences } from "#engine/index.ts";
import { findSorted } from "#ui/file-grid/find-sorted.ts";
import type { Position } from "#ui/file-grid/position.ts";

/** One occurrence, unpacked. */
export interface Mark extends Position {
  /** Index of the finding in the report. */
  readonly finding: number;
  /** Offset of the value in the text, 0 if there is none. */
  readonly from: number;
}

/** Serves list and grid without an object for each of a million occurrences. */
export interface OccurrenceIndex {
  readonly total: number;
  /** Lines with at least one occurrence, ascending, each once; line 0 (the file itself) is not among them. */
  readonly faultyLines: Uint32Array;
  readonly countOf: (finding: number) => number;
  /** The n-th occurrence (0-based) of a finding, counted as `describeOccurrences` of the engine counts. */
  readonly find: (finding: number, nth: number) => Mark | undefined;
  /** Every occurrence, finding by finding, without an object for any. */
  readonly scan: (visit: VisitOccurrence) => void;
  /** All marks of one line, in the order of the file. */
  readonly marksOf: (line: number) => readonly Mark[];
}

type VisitOccurrence = (finding: number, nth: number, line: number, field: number, from: number) => void;

export function buildOccurrenceIndex(
  packed: PackedOccurrences,
  wordsPerOccurrence: number,
  findingCount: number,
): OccurrenceIndex {
  const total = Math.floor(packed.length / wordsPerOccurrence);
  const wordAt = (position: number, word: number): number => packed[position * wordsPerOccurrence + word] ?? 0;
  const unpack = (position: number): Mark => ({
    finding: wordAt(position, 0),
    line: wordAt(position, 1),
    field: wordAt(position, 2),
    from: wordAt(position, 3),
  });

  const inLineOrder = orderByLine(total, (position) => wordAt(position, 1));
  const { lines, starts } = groupLines(inLineOrder, (position) => wordAt(position, 1));
  const { order: byFinding, starts: findingStarts } = groupFindings(total, findingCount, (position) =>
    wordAt(position, 0),
  );
  const countOf = (finding: number): number =>
    finding < findingCount ? (findingStarts[finding + 1] ?? 0) - (findingStarts[finding] ?? 0) : 0;

  return {
    total,
    faultyLines: lines[0] === 0 ? lines.subarray(1) : lines,
    countOf,
    find: (finding, nth) => {
      if (nth < 0 || nth >= countOf(finding)) return undefined;
      const position = byFinding[(findingStarts[finding] ?? 0) + nth];
      return position === undefined ? undefined : unpack(position);
    },
    scan: (visit) => {
      for (let finding = 0; finding < findingCount; finding++) {
        const start = findingStarts[finding] ?? 0;
        for (let nth = 0; nth < countOf(finding); nth++) {
          const position = byFinding[start + nth] ?? 0;
          visit(finding, nth, wordAt(position, 1), wordAt(position, 2), wordAt(position, 3));
        }
      }
    },
    marksOf: (line) => {
      const at = findSorted(lines, line);
      if (at < 0) return [];
      return Array.from(inLineOrder.subarray(starts[at] ?? 0, starts[at + 1] ?? total), unpack);
    },
  };
}

/** Most rules report while the file is read, so the order is usually right already and the sort is skipped. */
function orderByLine(total: number, lineAt: (position: number) => number): Uint32Array {
  const order = Uint32Array.from({ length: total }, (_, position) => position);
  let sorted = true;
  for (let position = 1; sorted && position < total; position++) sorted = lineAt(position - 1) <= lineAt(position);
  return sorted ? order : order.sort((a, b) => lineAt(a) - lineAt(b) || a - b);
}

function groupLines(
  order: Uint32Array,
  lineAt: (position: number) => number,
): { lines: Uint32Array; starts: Uint32Array } {
  const lines = new Uint32Array(order.length);
  const starts = new Uint32Array(order.length);
  let used = 0;
  for (let at = 0; at < order.length; at++) {
    const line = lineAt(order[at] ?? 0);
    if (used > 0 && lines[used - 1] === line) continue;
    lines[used] = line;
    starts[used] = at;
    used++;
  }
  return { lines: lines.slice(0, used), starts: starts.slice(0, used) };
}

function groupFindings(
  total: number,
  findingCount: number,
  findingAt: (position: number) => number,
): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(findingCount + 1);
  for (let position = 0; position < total; position++) {
    const next = findingAt(position) + 1;
    if (next <= findingCount) starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let finding = 1; finding <= findingCount; finding++) {
    starts[finding] = (starts[finding] ?? 0) + (starts[finding - 1] ?? 0);
  }
  const fill = starts.slice();
  const grouped = new Uint32Array(total);
  for (let position = 0; position < total; position++) {
    const finding = findingAt(position);
    const slot = fill[finding];
    if (slot === undefined || finding >= findingCount) continue;
    grouped[slot] = position;
    fill[finding] = slot + 1;
  }
  return { order: grouped, starts };
}
