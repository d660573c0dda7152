import type { FieldTable } from "#engine/formats/field-table.ts";
import type { RowContext } from "#engine/rules/rule.ts";
import type { ActiveRules } from "./active-rules.ts";
import type { RowCells } from "./row-cells.ts";

/** A rule about several cells, bound to the columns of this file. */
export interface BoundRule {
  readonly slot: number;
  /** Columns it needs, 0-based. */
  readonly columns: readonly number[];
  /** Column that is marked, 0-based. */
  readonly marked: number;
  /** Rules over many rows must see every row; others are skipped when all their cells are empty. */
  readonly isSequence: boolean;
  /** True when the current record is in order. */
  readonly holds: (line: number) => boolean;
}

/** Binds row and sequence rules; a rule that needs a column this file does not have is left out. */
export function bindRowRules(
  table: FieldTable,
  columnCount: number,
  active: ActiveRules,
  cells: RowCells,
  context: RowContext,
): readonly BoundRule[] {
  const columnByKey = new Map(table.fields.slice(0, columnCount).map((field, index) => [field.key, index]));
  const bound: BoundRule[] = [];
  const findColumns = (keys: readonly string[]): readonly number[] | null => {
    const columns = keys.map((key) => columnByKey.get(key));
    return columns.every((column) => column !== undefined) ? columns : null;
  };
  for (const [slot, rule] of active.rowRules(table)) {
    for (const keys of [rule.needs, ...(rule.alsoFor ?? [])]) {
      const columns = findColumns(keys);
      const marked = columnByKey.get(keys === rule.needs ? (rule.marks ?? keys[0] ?? "") : (keys[0] ?? ""));
      if (columns === null || marked === undefined) continue;
      bound.push({ slot, columns, marked, isSequence: false, holds: bindByArity(rule.holds, columns, cells, context) });
    }
  }
  for (const [slot, rule] of active.sequenceRules(table)) {
    const columns = findColumns(rule.needs);
    const marked = columnByKey.get(rule.marks ?? rule.needs[0] ?? "");
    if (columns === null || marked === undefined) continue;
    const state = rule.start(context);
    const values = columns.map(() => "");
    const holds = (line: number) => {
      for (let i = 0; i < columns.length; i++) values[i] = cells.read(columns[i] as number);
      return rule.holds(state, values, line);
    };
    bound.push({ slot, columns, marked, isSequence: true, holds });
  }
  return bound;
}

/** The array is reused from row to row: a rule answers at once and keeps nothing. */
function bindByArity(
  holds: (values: readonly string[], context: RowContext) => boolean,
  columns: readonly number[],
  { read }: RowCells,
  context: RowContext,
): () => boolean {
  const values = columns.map(() => "");
  const [a = 0, b = 0, c = 0] = columns;
  switch (columns.length) {
    case 1:
      return () => {
        values[0] = read(a);
        return values[0] === "" || holds(values, context);
      };
    case 2:
      return () => {
        values[0] = read(a);
        values[1] = read(b);
        return (values[0] === "" && values[1] === "") || holds(values, context);
      };
    case 3:
      return () => {
        values[0] = read(a);
        values[1] = read(b);
        values[2] = read(c);
        return (values[0] === "" && values[1] === "" && values[2] === "") || holds(values, context);
      };
    default:
      return () => {
        let isEmpty = true;
        for (let i = 0; i < columns.length; i++) {
          const value = read(columns[i] as number);
          values[i] = value;
          if (value !== "") isEmpty = false;
        }
        return isEmpty || holds(values, context);
      };
  }
}
