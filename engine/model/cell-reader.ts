import { areSameBytes } from "#engine/values/compare-bytes.ts";
import type { RowContext } from "./row-context.ts";

/**
 * Derives a rule's input from a cell. The rule runs once for all cells with the same result (`===`), so a reader depends
 * on its arguments only.
 */
export type CellReader<Value = unknown, Key extends string = string> = TextReader<Value> | ByteReader<Key>;

/** Gets `""` for an empty cell. */
export type TextReader<Value = unknown> = (text: string, context: RowContext) => Value;

/**
 * For columns whose values hardly ever repeat, so that nothing is decoded. `bytes[from, to)` is the cell as written, without
 * its quotes; of an empty cell nothing is asked, it is read as `false`.
 */
export interface ByteReader<Key extends string = never> {
  readonly test: (bytes: Uint8Array, from: number, to: number, otherFrom: number, otherTo: number) => boolean;
  /** Column of the second cell in the same row; without it the second cell is empty. */
  readonly beside?: Key;
}

/** Only whether the cell is filled; rules that ask no more are answered without a look at any value. */
export const readPresence: TextReader<boolean> = (text) => text !== "";

/** Whether the cell equals that of another column and is not empty. */
export const readSameAs = <Key extends string>(beside: Key): ByteReader<Key> => ({ test: areSameBytes, beside });
