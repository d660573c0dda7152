import { keptCells } from "#engine/csv/scan/scan-records.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { ActiveRules } from "#engine/model/active-rules.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { readKonto } from "#engine/values/konten.ts";
import type { ShownRow } from "./row-block.ts";
import { createRowGroups, type RowGroups } from "./row-groups.ts";
import type { RowValues } from "./row-values.ts";

/** A rule about several cells, bound to the columns of this file. All columns are 0-based, -1 where it lacks one. */
export interface BoundRule {
  readonly slot: number;
  readonly columns: readonly number[];
  /** The rule is asked only when one of these is filled; null = always. */
  readonly when: readonly number[] | null;
  readonly marked: number;
  readonly presenceOnly: boolean;
  /** Where this column is filled and does not begin with 0, the rule is not asked; -1 = there is none. */
  readonly unlessFilled: number;
  /** The rule is asked only where these two are filled and equal; null = everywhere. */
  readonly onlyWhereEqual: readonly [number, number] | null;
  /** What the answer depends on: columns, or `kindOf` of those of which only the kind of account counts. */
  readonly keys: readonly number[];
  /** True when the current record is in order. */
  readonly holds: (line: number) => boolean;
  /** The same for a rule about presence alone, given which columns are filled. */
  readonly holdsWhere: (isFilled: (column: number) => boolean) => boolean;
}

export interface BoundRules {
  readonly rowRules: readonly BoundRule[];
  readonly sequenceRules: readonly BoundRule[];
  /** Columns of which some rule asks only the kind of account. */
  readonly kontoColumns: readonly number[];
  /** Equal for accounts of which these rules say the same; from 0. */
  readonly kindOfKonto: (konto: string) => number;
}

export const noRules: BoundRules = { rowRules: [], sequenceRules: [], kontoColumns: [], kindOfKonto: () => 0 };

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

/** The kind of the account in a column, as a key beside the columns themselves. */
const kindOf = (column: number): number => column + keptCells;
export const columnOf = (key: number): number => key & (keptCells - 1);

/** No record ever fills this column. */
const lacking = -1;

/** Binds row and sequence rules; a rule that needs a column this file does not have is left out. */
export function bindRules({ table, columnCount, active, bytes, shown, values, context }: BindOptions): BoundRules {
  const columnByKey = new Map(table.fields.slice(0, columnCount).map((field, index) => [field.key, index]));
  const findColumn = (key: string): number => columnByKey.get(key) ?? lacking;
  const findColumns = (keys: readonly string[], mayLack: readonly string[] = []): readonly number[] | null => {
    const columns = keys.map((key) => columnByKey.get(key) ?? (mayLack.includes(key) ? lacking : undefined));
    return columns.every((column) => column !== undefined) ? columns : null;
  };
  const findSome = (keys: readonly string[] | undefined): readonly number[] | null =>
    keys === undefined ? null : keys.map((key) => columnByKey.get(key)).filter((column) => column !== undefined);

  const kontoColumns = findSome(["konto", "gegenkonto"]) ?? [];
  const rowRules: BoundRule[] = [];
  for (const [slot, rule] of active.rowRules(table)) {
    for (const keys of [rule.needs, ...(rule.alsoFor ?? [])]) {
      const columns = findColumns(keys, rule.mayLack);
      if (columns === null) continue;
      const markColumn = columnByKey.get(keys === rule.needs ? (rule.marks ?? keys[0] ?? "") : (keys[0] ?? ""));
      const marked = markColumn ?? columns.find((column) => column !== lacking);
      if (marked === undefined) continue;
      rowRules.push({
        slot,
        columns,
        when: findSome(rule.when) ?? columns,
        marked,
        presenceOnly: rule.presenceOnly === true,
        unlessFilled: columnByKey.get(rule.unlessFilled ?? "") ?? lacking,
        onlyWhereEqual:
          rule.onlyWhereEqual === undefined
            ? null
            : [findColumn(rule.onlyWhereEqual[0]), findColumn(rule.onlyWhereEqual[1])],
        keys: columns.flatMap((column) => {
          if (column === lacking) return [];
          return rule.byKonto === true && kontoColumns.includes(column) ? kindOf(column) : column;
        }),
        holds: bindByArity(rule.holds, columns, values, context),
        holdsWhere: bindToPresence(rule.holds, columns, context),
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
    const groups = groupsByKey.get(key) ?? createRowGroups(bytes, shown, columns, compared);
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
    sequenceRules.push({
      slot,
      columns,
      when: findSome(rule.when),
      marked,
      presenceOnly: false,
      unlessFilled: lacking,
      onlyWhereEqual: null,
      keys: columns,
      holds,
      holdsWhere: () => true,
    });
  }
  return {
    rowRules,
    sequenceRules,
    kontoColumns: kontoColumns.filter((column) => rowRules.some(({ keys }) => keys.includes(kindOf(column)))),
    kindOfKonto: (konto) => readKonto(konto, context).kind,
  };
}

/** Asked once for every way to fill the columns. */
function bindToPresence(
  holds: (values: readonly string[], context: RowContext) => boolean,
  columns: readonly number[],
  context: RowContext,
): BoundRule["holdsWhere"] {
  const outcomeByFilled = new Map<number, boolean>();
  return (isFilled) => {
    let filled = 0;
    for (let i = 0; i < columns.length; i++) if (isFilled(columns[i] as number)) filled |= 1 << i;
    const before = outcomeByFilled.get(filled);
    if (before !== undefined) return before;
    const values = columns.map((_column, i) => ((filled >> i) & 1 ? "x" : ""));
    const isInOrder = filled === 0 || holds(values, context);
    outcomeByFilled.set(filled, isInOrder);
    return isInOrder;
  };
}

/** The array is reused from row to row: a rule answers at once and keeps nothing. */
function bindByArity(
  holds: (values: readonly string[], context: RowContext) => boolean,
  columns: readonly number[],
  { read }: RowValues,
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
