import type { Column } from "#engine/csv/cells/compile-columns.ts";
import {
  createDictionaryBudget,
  createValueDictionary,
  readValue,
  type ValueDictionary,
} from "#engine/csv/cells/value-dictionary.ts";
import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import type { ShownRow } from "./row-block.ts";

/** Values of the shown row. */
export interface RowValues {
  /** Value of a column (0-based): unquoted, `""` when empty or when `0` counts as empty there. */
  readonly read: (column: number) => string;
  /** The same for the cell `bytes[from, to)` of any row. */
  readonly decode: (column: number, from: number, to: number) => string;
  /** Whether a filled cell, whose value has this number, is read as `""`. */
  readonly countsAsEmpty: (column: number, id: number, from: number, to: number) => boolean;
  /** The text of a number of `dictionaryOf`. */
  readonly textOf: (column: number, id: number) => string;
  /**
   * Numbers the values of a column: equal for equal values, 0 where `0` counts as empty, -1 for a value that is not kept
   * because it is long or the column has too many.
   */
  readonly dictionaryOf: (column: number) => ValueDictionary;
}

/**
 * Accounts, dates and codes repeat from row to row. Each column keeps its short values, so that a value is decoded once
 * per file and rules can be remembered by numbers instead of texts.
 */
export function createRowValues(
  bytes: Uint8Array,
  shown: ShownRow,
  columns: readonly Column[],
  isUtf8: boolean,
): RowValues {
  const { from, to, filledIn, ids } = shown;
  const dictionaries: (ValueDictionary | undefined)[] = columns.map(() => undefined);
  const budget = createDictionaryBudget();
  const decodedIn = new Int32Array(columns.length);
  const values: string[] = columns.map(() => "");

  function dictionaryOf(column: number): ValueDictionary {
    const existing = dictionaries[column];
    if (existing !== undefined) return existing;
    const made = createValueDictionary(bytes, columns[column]?.zeroMeansEmpty === true, isUtf8, budget);
    dictionaries[column] = made;
    return made;
  }

  const decode: RowValues["decode"] = (column, cellFrom, cellTo) => {
    const value = decodeCell(bytes, cellFrom, cellTo, isUtf8);
    return columns[column]?.zeroMeansEmpty === true && /^0+(?:,0*)?$/.test(value) ? "" : value;
  };
  const countsAsEmpty: RowValues["countsAsEmpty"] = (column, id, cellFrom, cellTo) =>
    id === 0 || (id < 0 && columns[column]?.zeroMeansEmpty === true && decode(column, cellFrom, cellTo) === "");
  const textOf: RowValues["textOf"] = (column, id) => readValue(dictionaryOf(column), id);

  const read: RowValues["read"] = (column) => {
    const current = shown.record;
    if (filledIn[column] !== current) return "";
    const id = ids[column] as number;
    if (id >= 0) return textOf(column, id);
    if (decodedIn[column] !== current) {
      decodedIn[column] = current;
      values[column] = decode(column, from[column] as number, to[column] as number);
    }
    return values[column] as string;
  };

  return { read, decode, countsAsEmpty, textOf, dictionaryOf };
}
