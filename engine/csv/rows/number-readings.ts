import type { ByteReader, TextReader } from "#engine/model/cell-reader.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { BoundRules } from "./bind-rules.ts";
import type { RowBlock, SimilarRows } from "./row-block.ts";
import type { RowValues } from "./row-values.ts";

/** Numbers what readers say of the cells at one place of similar rows, whose values have numbers already. */
export type ReadingNumbering = (block: RowBlock, similar: SimilarRows, place: number) => void;

/** Numbers of one reader; equal numbers, equal readings. */
type Numbering = (target: Int32Array, ...cells: Parameters<ReadingNumbering>) => void;

/** The cell is empty, or counts as such. */
const empty = 0;
/** Beyond the limit; numbers fit into 14 bits. */
const unnumbered = -1;
const maxNumbers = 1 << 14;

/**
 * Thousands of values are often of a few dozen kinds, so rules that ask no more than a reader says repeat their answers
 * far more often.
 */
export function createReadingNumbering(
  { readersByColumn }: BoundRules,
  values: RowValues,
  bytes: Uint8Array,
  context: RowContext,
): ReadingNumbering {
  const numberingsByColumn = readersByColumn.map((readers, column) =>
    readers.map(({ reader, other }) =>
      typeof reader === "function" ? numberTexts(reader, column) : numberBytes(reader, column, other),
    ),
  );

  return (block, similar, place) => {
    const numberings = numberingsByColumn[similar.filled[place] as number];
    if (numberings === undefined) return;
    for (let i = 0; i < numberings.length; i++) {
      (numberings[i] as Numbering)(block.readings[i] as Int32Array, block, similar, place);
    }
  };

  /** Reads each numbered value once. */
  function numberTexts(reader: TextReader, column: number): Numbering {
    const byValue = [empty];
    const numbers = new Map<unknown, number>();
    const numberOf = (text: string): number => {
      if (text === "") return empty;
      const reading = reader(text, context);
      const number = numbers.get(reading) ?? (numbers.size + 1 < maxNumbers ? numbers.size + 1 : unnumbered);
      if (number !== unnumbered) numbers.set(reading, number);
      return number;
    };
    return (target, { firstCell, from, to, ids }, { rows, rowCount }, place) => {
      for (let i = 0; i < rowCount; i++) {
        const cell = (firstCell[rows[i] as number] as number) + place;
        const id = ids[cell] as number;
        while (byValue.length <= id) byValue.push(numberOf(values.textOf(column, byValue.length)));
        target[cell] =
          id < 0 ? numberOf(values.decode(column, from[cell] as number, to[cell] as number)) : (byValue[id] as number);
      }
    };
  }

  function numberBytes({ test }: ByteReader<string>, column: number, other: number): Numbering {
    return (target, { firstCell, from, to, ids }, { places, rows, rowCount }, place) => {
      const otherPlace = other < 0 ? -1 : (places[other] as number);
      for (let i = 0; i < rowCount; i++) {
        const first = firstCell[rows[i] as number] as number;
        const cell = first + place;
        const start = from[cell] as number;
        const end = to[cell] as number;
        const otherCell = first + otherPlace;
        const otherStart = otherPlace < 0 ? 0 : (from[otherCell] as number);
        const otherEnd = otherPlace < 0 ? 0 : (to[otherCell] as number);
        if (values.countsAsEmpty(column, ids[cell] as number, start, end)) target[cell] = empty;
        else target[cell] = test(bytes, start, end, otherStart, otherEnd) ? 2 : 1;
      }
    };
  }
}
