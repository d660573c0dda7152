import { findSorted } from "./find-sorted.ts";

/** One line of a file, divided into cells if the file is a table. */
export interface GridRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows a grid shows: all of a file, or some of its lines. */
export interface RowSource {
  readonly count: number;
  readonly read: (from: number, count: number) => Promise<readonly GridRow[]>;
  /** Row that shows a line of the file, or -1. */
  readonly rowOfLine: (line: number) => Promise<number>;
}

/** Access to the records of a file, counted from 1. */
interface Records {
  readonly lineCount: number;
  readonly rows: (from: number, count: number) => Promise<readonly GridRow[]>;
}

/** Every record from `skip` on (header and heading line are shown elsewhere). */
export function allRows(file: Records, skip: number): RowSource {
  return {
    count: Math.max(0, file.lineCount - skip),
    read: (from, count) => file.rows(from + skip + 1, count),
    rowOfLine: async (line) => (await recordOfLine(file, line)) - skip,
  };
}

/** Only the given lines (ascending), in the order of the file. */
export function rowsAtLines(file: Records, lines: Uint32Array, skip: number): RowSource {
  return {
    count: lines.length,
    read: async (from, count) => {
      const page = lines.subarray(from, from + count);
      const records = await Promise.all(Array.from(page, (line) => recordOfLine(file, line)));
      const rows = await Promise.all(joinNeighbours(records).map((run) => file.rows(run.from + 1, run.count)));
      return rows.flat();
    },
    rowOfLine: async (line) => (line <= skip ? -1 : findSorted(lines, line)),
  };
}

/**
 * Record (0-based) that contains a line. Without line breaks inside quotes it is the line less one, so one lookup
 * suffices; with such breaks a record starts later than its number suggests, and the search continues below.
 */
export async function recordOfLine(file: Records, line: number): Promise<number> {
  let high = Math.min(line, file.lineCount) - 1;
  if (high < 0 || (await lineOf(file, high)) <= line) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((await lineOf(file, middle)) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lineOf = async (file: Records, record: number): Promise<number> =>
  (await file.rows(record + 1, 1))[0]?.line ?? Infinity;

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
