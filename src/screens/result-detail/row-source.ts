import type { FileView } from "#checks/file-view.ts";
import { findSorted } from "./occurrence-index.ts";

export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows a grid shows: all of the file, or those with Fundstellen. */
export interface RowSource {
  readonly count: number;
  readonly read: (from: number, count: number) => Promise<readonly FileRow[]>;
  /** Row that shows a line of the file, or -1. */
  readonly rowOfLine: (line: number) => Promise<number>;
}

type Rows = Pick<FileView, "lineCount" | "rows">;

/** Every record from `skip` on (header and heading line have their own places). */
export function allRows(view: Rows, skip: number): RowSource {
  return {
    count: Math.max(0, view.lineCount - skip),
    read: (from, count) => view.rows(from + skip + 1, count),
    rowOfLine: async (line) => (await recordOfLine(view, line)) - skip,
  };
}

/** Only the given lines (ascending), in the order of the file. */
export function faultyRows(view: Rows, lines: Uint32Array, skip: number): RowSource {
  return {
    count: lines.length,
    read: async (from, count) => {
      const wanted = lines.subarray(from, from + count);
      const records = await Promise.all(Array.from(wanted, (line) => recordOfLine(view, line)));
      const rows = await Promise.all(joinNeighbours(records).map((run) => view.rows(run.from + 1, run.count)));
      return rows.flat();
    },
    rowOfLine: async (line) => (line <= skip ? -1 : findSorted(lines, line)),
  };
}

/**
 * Record (0-based) that holds a line. In a file without line breaks inside of quotes that is the line less one, so one
 * look suffices; with such breaks a record starts later than its number says, and the search goes on below.
 */
export async function recordOfLine(view: Rows, line: number): Promise<number> {
  let high = Math.min(line, view.lineCount) - 1;
  if (high < 0 || (await lineOf(view, high)) <= line) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((await lineOf(view, middle)) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lineOf = async (view: Rows, record: number): Promise<number> =>
  (await view.rows(record + 1, 1))[0]?.line ?? Infinity;

/** `[4, 5, 6, 9]` → two runs, so neighbours are read in one go. */
export function joinNeighbours(
  records: readonly number[],
): readonly { readonly from: number; readonly count: number }[] {
  const runs: { from: number; count: number }[] = [];
  for (const record of records) {
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.count === record) last.count += 1;
    else runs.push({ from: record, count: 1 });
  }
  return runs;
}
