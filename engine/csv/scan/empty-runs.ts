/**
 * Runs of empty cells, remembered by the column where they begin. Programs that write a column of a table write all of
 * them, so the same run stands in record after record and need not be read cell by cell.
 */
export interface EmptyRuns {
  /**
   * Bytes of the remembered run when it stands at `position`, otherwise 0. Every cell of it is empty and closed by a
   * separator, whatever follows.
   */
  readonly match: (column: number, position: number) => number;
  /** Replaces the remembered run by `[from, to)`, empty cells and separators only. */
  readonly remember: (column: number, from: number, to: number, cells: number, quoted: number) => void;
  /** Removes all runs: those remembered before the watched columns were known may include cells of these. */
  readonly forget: () => void;
  /** The remembered run by column. */
  readonly cells: Int32Array;
  readonly quoted: Int32Array;
}

/** Shorter runs are read as quickly as they are compared. */
const minRunLength = 4;

export function createEmptyRuns(bytes: Uint8Array, columnCount: number): EmptyRuns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = new Int32Array(columnCount);
  const lengths = new Int32Array(columnCount);
  const cells = new Int32Array(columnCount);
  const quoted = new Int32Array(columnCount);

  const match: EmptyRuns["match"] = (column, position) => {
    const length = lengths[column] as number;
    if (length === 0 || position + length > bytes.length) return 0;
    const start = starts[column] as number;
    // Eight bytes at a time, as numbers: separators and quotes alone never make one that is 0 or no number, so that
    // equal numbers are equal bytes.
    if (length < 8) {
      const rest = length - 4;
      const isEqual =
        view.getInt32(start, true) === view.getInt32(position, true) &&
        view.getInt32(start + rest, true) === view.getInt32(position + rest, true);
      return isEqual ? length : 0;
    }
    const last = length - 8;
    for (let at = 0; at < last; at += 8) {
      if (view.getFloat64(start + at, true) !== view.getFloat64(position + at, true)) return 0;
    }
    return view.getFloat64(start + last, true) === view.getFloat64(position + last, true) ? length : 0;
  };

  const remember: EmptyRuns["remember"] = (column, from, to, cellCount, quotedCount) => {
    starts[column] = from;
    lengths[column] = to - from < minRunLength ? 0 : to - from;
    cells[column] = cellCount;
    quoted[column] = quotedCount;
  };

  return { match, remember, forget: () => void lengths.fill(0), cells, quoted };
}
