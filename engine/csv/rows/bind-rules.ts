import { keptCells } from "#engine/csv/scan/scan-records.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { ActiveRules } from "#engine/model/active-rules.ts";
import { type ByteReader, type CellReader, readPresence, type TextReader } from "#engine/model/cell-reader.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { RowRule } from "#engine/model/rule.ts";
import type { ShownRow } from "./row-block.ts";
import { createRowGroups, type RowGroups } from "./row-groups.ts";
import type { RowValues } from "./row-values.ts";

/** A rule about several cells, bound to the columns of this file. All columns are 0-based, -1 where it lacks one. */
export interface BoundRule {
  readonly slot: number;
  readonly columns: readonly number[];
  /** The rule runs only if one of these is filled; null = always. */
  readonly when: readonly number[] | null;
  readonly marked: number;
  readonly judgesBlanks: boolean;
  /** True when the shown row is in order. */
  readonly holds: (line: number) => boolean;
}

/** A rule about one row: the same cells, the same answer. */
export interface BoundRowRule extends BoundRule {
  /** Inputs of the answer besides which cells are filled: columns, or `keyOf` for columns with a reader. */
  readonly keys: readonly number[];
  /** True if rows with these columns filled are valid; only if none of the keys is filled. */
  readonly holdsWhere: (isFilled: (column: number) => boolean) => boolean;
}

export interface BoundRules {
  readonly rowRules: readonly BoundRowRule[];
  readonly sequenceRules: readonly BoundRule[];
  /** By column: the readers whose answers keys stand for. */
  readonly readersByColumn: readonly (readonly BoundReader[])[];
}

/** A reader and the column of its second cell. */
export interface BoundReader {
  readonly reader: CellReader;
  readonly other: number;
}

export const noRules: BoundRules = { rowRules: [], sequenceRules: [], readersByColumn: [] };

export interface BindOptions {
  readonly table: FieldTable;
  /** Columns this version and this file have. */
  readonly columnCount: number;
  readonly active: ActiveRules;
  readonly bytes: Uint8Array;
  readonly shown: ShownRow;
  readonly values: RowValues;
  readonly context: RowContext;
}

/** Key for the result of a column's reader; distinct from the columns themselves. */
const keyOf = (column: number, reader: number): number => column + keptCells * (reader + 1);
export const columnOf = (key: number): number => key & (keptCells - 1);
/** Place among the readers of the column; -1 for the text. */
export const readerOf = (key: number): number => Math.floor(key / keptCells) - 1;

const isNumberIn =
  ({ fields }: FieldTable) =>
  (column: number): boolean =>
    fields[column]?.type === "number" || fields[column]?.type === "konto";

/** No record ever fills this column. */
const lacking = -1;

/** Binds row and sequence rules; a rule that needs a column this file does not have is left out. */
export function bindRules(options: BindOptions): BoundRules {
  const { table, columnCount, active, bytes, shown, values, context } = options;
  const columnByKey = new Map(table.fields.slice(0, columnCount).map((field, index) => [field.key, index]));
  const findColumns = (keys: readonly string[], mayLack: readonly string[] = []): readonly number[] | null => {
    const columns = keys.map((key) => columnByKey.get(key) ?? (mayLack.includes(key) ? lacking : undefined));
    return columns.every((column) => column !== undefined) ? columns : null;
  };
  const findSome = (keys: readonly string[] | undefined): readonly number[] | null =>
    keys === undefined ? null : keys.map((key) => columnByKey.get(key)).filter((column) => column !== undefined);

  const readersByColumn: BoundReader[][] = table.fields.map(() => []);
  /** A filled cell of which only the presence is asked is none, unless its value may count as empty. */
  const findKeys = (column: number, bound: BoundReader | undefined): readonly number[] => {
    if (column === lacking) return [];
    if (bound === undefined) return [column];
    if (bound.reader === readPresence && table.fields[column]?.zeroMeansEmpty !== true) return [];
    const readers = readersByColumn[column] as BoundReader[];
    const at = readers.findIndex(({ reader, other }) => reader === bound.reader && other === bound.other);
    return [keyOf(column, at < 0 ? readers.push(bound) - 1 : at)];
  };
  const readLatest = createLatestReadings(context);
  const rowRules: BoundRowRule[] = [];
  for (const [slot, rule] of active.rowRules(table)) {
    for (const keys of [rule.needs, ...(rule.alsoFor ?? [])]) {
      const columns = findColumns(keys, rule.mayLack);
      if (columns === null) continue;
      const readers = bindReaders(rule, columns);
      const markColumn = columnByKey.get(keys === rule.needs ? (rule.marks ?? keys[0] ?? "") : (keys[0] ?? ""));
      const marked = markColumn ?? columns.find((column) => column !== lacking);
      if (marked === undefined) continue;
      rowRules.push({
        slot,
        columns,
        when: findSome(rule.when) ?? columns,
        marked,
        judgesBlanks: rule.judgesBlanks === true,
        keys: columns.flatMap((column, i) => findKeys(column, readers[i])),
        holds: bindToCells(rule, columns, readers, readLatest, options),
        holdsWhere: bindToPresence(rule, columns, readers, options),
      });
    }
  }

  const sequences = active.sequenceRules(table);
  const groupsByKey = new Map<string, RowGroups>();
  const findGroups = (columns: readonly number[]): RowGroups => {
    const key = columns.join();
    const compared = sequences
      .filter(([, { groupBy, mayLack }]) => findColumns(groupBy ?? [], mayLack)?.join() === key)
      .flatMap(([, { agreeIn }]) => findSome(agreeIn === undefined ? [] : [agreeIn]) ?? []);
    const groups = groupsByKey.get(key) ?? createRowGroups(bytes, shown, columns, compared, isNumberIn(table));
    groupsByKey.set(key, groups);
    return groups;
  };
  const sequenceRules: BoundRule[] = [];
  for (const [slot, rule] of sequences) {
    const columns = findColumns(rule.needs);
    const groupColumns = findColumns(rule.groupBy ?? [], rule.mayLack);
    const marked = columnByKey.get(rule.marks ?? rule.needs[0] ?? rule.groupBy?.[0] ?? "");
    const agreeing = rule.agreeIn === undefined ? -1 : columnByKey.get(rule.agreeIn);
    if (columns === null || groupColumns === null || marked === undefined || agreeing === undefined) continue;
    const groups = groupColumns.length === 0 ? null : findGroups(groupColumns);
    const state = rule.start(context);
    const cells = columns.map(() => "");
    const { cellHolds } = rule;
    const holds = (line: number) => {
      if (cellHolds !== undefined && shown.filledIn[marked] === shown.record) {
        if (!cellHolds(bytes, shown.from[marked] as number, shown.to[marked] as number)) return false;
      }
      for (let i = 0; i < columns.length; i++) cells[i] = values.read(columns[i] as number);
      const agrees = agreeing < 0 || groups === null || groups.agrees(agreeing);
      return rule.holds(state, cells, line, groups === null ? -1 : groups.find(), agrees);
    };
    sequenceRules.push({ slot, columns, when: findSome(rule.when), marked, judgesBlanks: false, holds });
  }
  return { rowRules, sequenceRules, readersByColumn };
}

/** A column of `alsoFor` is read like the one in its place of `needs`. */
function bindReaders({ needs, reads }: RowRule, columns: readonly number[]): readonly (BoundReader | undefined)[] {
  return needs.map((key) => {
    const reader = typeof reads === "function" ? reads : reads?.[key];
    if (reader === undefined) return undefined;
    const other = typeof reader === "function" ? undefined : columns[needs.indexOf(reader.beside ?? "")];
    return { reader, other: other ?? lacking };
  });
}

/** Evaluated once per pattern of filled columns. */
function bindToPresence(
  { holds }: RowRule,
  columns: readonly number[],
  readers: readonly (BoundReader | undefined)[],
  { context }: BindOptions,
): BoundRowRule["holdsWhere"] {
  const outcomeByFilled = new Map<number, boolean>();
  return (isFilled) => {
    let filled = 0;
    for (let i = 0; i < columns.length; i++) if (isFilled(columns[i] as number)) filled |= 1 << i;
    const before = outcomeByFilled.get(filled);
    if (before !== undefined) return before;
    const cells = readers.map((bound, i) => {
      if (bound === undefined) return "";
      if (filled & (1 << i)) return true;
      return typeof bound.reader === "function" && bound.reader("", context);
    });
    const isInOrder = filled === 0 || holds(cells, context);
    outcomeByFilled.set(filled, isInOrder);
    return isInOrder;
  };
}

/** Reads the text of a column; where the latest one comes again, the reader is not asked. */
type ReadLatest = (reader: TextReader, column: number) => (text: string) => unknown;

/** Several rules ask the same of one cell, one after the other. */
function createLatestReadings(context: RowContext): ReadLatest {
  const readings = new Map<TextReader, Map<number, (text: string) => unknown>>();
  return (reader, column) => {
    const byColumn = readings.get(reader) ?? new Map<number, (text: string) => unknown>();
    readings.set(reader, byColumn);
    const existing = byColumn.get(column);
    if (existing !== undefined) return existing;
    let latest = "";
    let reading = reader("", context);
    const read = (text: string): unknown => {
      if (text === latest) return reading;
      latest = text;
      reading = reader(text, context);
      return reading;
    };
    byColumn.set(column, read);
    return read;
  };
}

/** The array is reused from row to row: a rule answers at once and keeps nothing. */
function bindToCells(
  { holds }: RowRule,
  columns: readonly number[],
  readers: readonly (BoundReader | undefined)[],
  readLatest: ReadLatest,
  { bytes, shown, values, context }: BindOptions,
): () => boolean {
  const cells: unknown[] = columns.map(() => "");
  const readText = readers.map((bound, i) =>
    typeof bound?.reader === "function" ? readLatest(bound.reader, columns[i] as number) : undefined,
  );
  const placeIn = (places: Int32Array, column: number): number =>
    shown.filledIn[column] === shown.record ? (places[column] as number) : 0;
  const test = (reader: ByteReader<string>, column: number, other: number): boolean => {
    const { from, to } = shown;
    return reader.test(bytes, placeIn(from, column), placeIn(to, column), placeIn(from, other), placeIn(to, other));
  };
  return () => {
    let isEmpty = true;
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i] as number;
      const text = values.read(column);
      if (text !== "") isEmpty = false;
      const bound = readers[i];
      if (bound === undefined) cells[i] = text;
      else if (typeof bound.reader === "function") cells[i] = readText[i]?.(text);
      else cells[i] = text !== "" && test(bound.reader, column, bound.other);
    }
    return isEmpty || holds(cells, context);
  };
}
