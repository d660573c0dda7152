import type { Outcome } from "#engine/csv/cells/compile-columns.ts";
import {
  keptCells,
  marksOfPacked,
  type RecordCells,
  type ScannedRecord,
  wordsPerCell,
} from "#engine/csv/scan/scan-records.ts";

/** Rows of a block whose filled columns are the same. */
export interface SimilarRows {
  /** Filled columns, 0-based and ascending. */
  filled: Int32Array;
  /** By column: its place among the filled ones, -1 where it is empty. */
  readonly places: Int16Array;
  /** Numbers of the rows in the block; the first `rowCount` count. */
  readonly rows: Uint16Array;
  rowCount: number;
}

/**
 * Rows read ahead, so that cells are judged column by column: what belongs to a column stays at hand, and values of one
 * kind follow each other. The cells of a row stand side by side, in the order of its filled columns.
 */
export interface RowBlock<Similar extends SimilarRows = SimilarRows> {
  rowCount: number;
  cellCount: number;
  /** By row. */
  readonly line: Int32Array;
  readonly start: Int32Array;
  readonly firstCell: Int32Array;
  readonly similar: Similar[];
  /** By row: how its number of fields differs from that of the headings, although each value stands in its column; null where it does not differ. */
  readonly widths: WidthDefect[];
  /** 1 where something may have to be reported. */
  readonly isMarked: Uint8Array;
  /** By cell; `ids` as in `RowValues`. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly marks: Uint8Array;
  readonly ids: Int32Array;
  /** Numbers of what readers say, one array for the first reader of each column, one for the second and so on. */
  readonly readings: readonly Int32Array[];
  /** 1 if `outcomes` has a defect of the value. */
  readonly isWrong: Uint8Array;
  readonly outcomes: Outcome[];
}

export type WidthDefect = "trailingSeparator" | "harmlessFieldCount" | null;

/** Records data of every row, valid or not. */
export interface RowRecorder {
  /** Takes the rows of a block, with which of them are similar. */
  readonly add: (block: RowBlock, similar: readonly SimilarRows[]) => void;
}

export const rowsPerBlock = 256;
/** The working set of a block should stay in the fastest cache of the processor. */
const cellsPerBlock = 4_096;

export function createSimilarRows(record: RecordCells): SimilarRows {
  const filled = record.filled.slice(0, record.filledCount);
  const similar = { filled, places: new Int16Array(keptCells), rows: new Uint16Array(rowsPerBlock), rowCount: 0 };
  markPlaces(similar);
  return similar;
}

/** Takes over which columns of the record are filled, until the next one is read; there must be no rows yet. */
export function resembleRecord(similar: SimilarRows, record: RecordCells): void {
  similar.filled = record.filled.subarray(0, record.filledCount);
  markPlaces(similar);
}

function markPlaces({ filled, places }: SimilarRows): void {
  places.fill(-1);
  for (let place = 0; place < filled.length; place++) places[filled[place] as number] = place;
}

export const createRowBlock = <Similar extends SimilarRows>(maxReaders = 0): RowBlock<Similar> => ({
  rowCount: 0,
  cellCount: 0,
  line: new Int32Array(rowsPerBlock),
  start: new Int32Array(rowsPerBlock),
  firstCell: new Int32Array(rowsPerBlock),
  similar: [],
  widths: new Array<WidthDefect>(rowsPerBlock).fill(null),
  isMarked: new Uint8Array(rowsPerBlock),
  from: new Int32Array(cellsPerBlock),
  to: new Int32Array(cellsPerBlock),
  marks: new Uint8Array(cellsPerBlock),
  ids: new Int32Array(cellsPerBlock),
  readings: Array.from({ length: maxReaders }, () => new Int32Array(cellsPerBlock)),
  isWrong: new Uint8Array(cellsPerBlock),
  outcomes: [],
});

export const isFull = ({ rowCount, cellCount }: RowBlock): boolean =>
  rowCount === rowsPerBlock || cellCount + keptCells > cellsPerBlock;

/** Adds the record, whose filled columns are those of `similar`. */
export function addRow<Similar extends SimilarRows>(
  block: RowBlock<Similar>,
  record: ScannedRecord,
  similar: Similar,
  width: WidthDefect = null,
): void {
  const row = block.rowCount++;
  const first = block.cellCount;
  const { filledCount } = record;
  block.line[row] = record.line;
  block.start[row] = record.start;
  block.firstCell[row] = first;
  block.similar[row] = similar;
  block.widths[row] = width;
  block.isMarked[row] = width === null ? 0 : 1;
  similar.rows[similar.rowCount++] = row;
  if (record.packedAt < 0) addCells(block, record);
  else addPackedCells(block, record);
  block.cellCount = first + filledCount;
}

function addCells(block: RowBlock, { filledCount, filled, from, to, marks }: ScannedRecord): void {
  const first = block.cellCount;
  for (let place = 0; place < filledCount; place++) {
    const column = filled[place] as number;
    block.from[first + place] = from[column] as number;
    block.to[first + place] = to[column] as number;
    block.marks[first + place] = marks[column] as number;
  }
}

function addPackedCells(block: RowBlock, { filledCount, packed, packedAt, shift }: ScannedRecord): void {
  const first = block.cellCount;
  for (let place = 0, at = packedAt; place < filledCount; place++, at += wordsPerCell) {
    block.from[first + place] = (packed[at] as number) + shift;
    block.to[first + place] = (packed[at + 1] as number) + shift;
    block.marks[first + place] = marksOfPacked(packed[at + 2] as number);
  }
}

export function clearBlock(block: RowBlock, similar: readonly SimilarRows[]): void {
  for (const one of similar) one.rowCount = 0;
  block.rowCount = 0;
  block.cellCount = 0;
}

/** One row of the block by column, for everything that looks at a row as a whole. */
export interface ShownRow extends RecordCells {
  /** Numbers of the values, by column; see `RowValues`. */
  readonly ids: Int32Array;
}

export const createShownRow = (): ShownRow => ({
  record: 0,
  line: 0,
  filledCount: 0,
  filled: new Int32Array(keptCells),
  filledIn: new Int32Array(keptCells),
  from: new Int32Array(keptCells),
  to: new Int32Array(keptCells),
  marks: new Uint8Array(keptCells),
  ids: new Int32Array(keptCells),
});

export function showRow(shown: ShownRow, block: RowBlock, row: number): void {
  const first = block.firstCell[row] as number;
  const { filled } = block.similar[row] as SimilarRows;
  const record = ++shown.record;
  shown.line = block.line[row] as number;
  shown.filledCount = filled.length;
  for (let place = 0; place < filled.length; place++) {
    const column = filled[place] as number;
    shown.filled[place] = column;
    shown.filledIn[column] = record;
    shown.from[column] = block.from[first + place] as number;
    shown.to[column] = block.to[first + place] as number;
    shown.marks[column] = block.marks[first + place] as number;
    shown.ids[column] = block.ids[first + place] as number;
  }
}
