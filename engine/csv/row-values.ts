import type { Column } from "./compile-columns.ts";
import { decodeCell } from "./decode-cell.ts";
import { mark, type ScannedRecord } from "./scan-records.ts";
import {
  createDictionaryBudget,
  createValueDictionary,
  findValue,
  readValue,
  type ValueDictionary,
} from "./value-dictionary.ts";

/** Values of the current record. Every filled column must be identified before any is read. */
export interface RowValues {
  /** Value of a column (0-based): unquoted, `""` when empty or when `0` counts as empty there. */
  readonly read: (column: number) => string;
  /**
   * Number of the value of a filled column: equal for equal values, 0 where `0` counts as empty, -1 for a value that is
   * not kept because it is long or the column has too many.
   */
  readonly identify: (column: number) => number;
  /** Instead of `identify`, for a value that is not worth a number: -1. */
  readonly skip: (column: number) => void;
  /** By column, what `identify` or `skip` said about the current record. */
  readonly ids: Int32Array;
  /** Place in `ids` that is always 0. */
  readonly unused: number;
}

/**
 * Accounts, dates and codes repeat from row to row. Each column keeps its short values, so that a value is decoded once
 * per file and rules can be remembered by numbers instead of texts.
 */
export function createRowValues(
  bytes: Uint8Array,
  record: ScannedRecord,
  columns: readonly Column[],
  isUtf8: boolean,
): RowValues {
  const { from, to, marks, filledIn } = record;
  const dictionaries: (ValueDictionary | undefined)[] = columns.map(() => undefined);
  const budget = createDictionaryBudget();
  const ids = new Int32Array(columns.length + 1);
  const decodedIn = new Int32Array(columns.length);
  const values: string[] = columns.map(() => "");

  function dictionaryOf(column: number): ValueDictionary {
    const known = dictionaries[column];
    if (known !== undefined) return known;
    const made = createValueDictionary(bytes, columns[column]?.zeroMeansEmpty === true, isUtf8, budget);
    dictionaries[column] = made;
    return made;
  }

  const identify: RowValues["identify"] = (column) => {
    const isPlain = ((marks[column] as number) & mark.doubled) === 0;
    const id = isPlain ? findValue(dictionaryOf(column), from[column] as number, to[column] as number) : -1;
    ids[column] = id;
    return id;
  };

  const skip: RowValues["skip"] = (column) => {
    ids[column] = -1;
  };

  const read: RowValues["read"] = (column) => {
    const current = record.record;
    if (filledIn[column] !== current) return "";
    const id = ids[column] as number;
    if (id >= 0) return readValue(dictionaryOf(column), id);
    if (decodedIn[column] !== current) {
      decodedIn[column] = current;
      const value = decodeCell(bytes, from[column] as number, to[column] as number, isUtf8);
      values[column] = columns[column]?.zeroMeansEmpty === true && /^0+(?:,0*)?$/.test(value) ? "" : value;
    }
    return values[column] as string;
  };

  return { read, identify, skip, ids, unused: columns.length };
}
