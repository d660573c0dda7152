import { readValue } from "#engine/csv/cells/value-dictionary.ts";
import type { BoundRules } from "./bind-rules.ts";
import type { RowBlock, SimilarRows } from "./row-block.ts";
import type { RowValues } from "./row-values.ts";

/** Notes the kinds of the accounts at one place of similar rows, whose values have numbers already. */
export type KindNumbering = (block: RowBlock, similar: SimilarRows, place: number) => void;

/** Thousands of accounts are of a few dozen kinds, so that rules which ask no more repeat their answers far more often. */
export function createKindNumbering({ kontoColumns, kindOfKonto }: BoundRules, values: RowValues): KindNumbering {
  const kindsByColumn = new Map(kontoColumns.map((column) => [column, [] as number[]]));

  return ({ firstCell, ids, kinds }, { filled, rows, rowCount }, place) => {
    const column = filled[place] as number;
    const kindsOfColumn = kindsByColumn.get(column);
    if (kindsOfColumn === undefined) return;
    const dictionary = values.dictionaryOf(column);
    for (let i = 0; i < rowCount; i++) {
      const cell = (firstCell[rows[i] as number] as number) + place;
      const id = ids[cell] as number;
      while (kindsOfColumn.length <= id) kindsOfColumn.push(kindOfKonto(readValue(dictionary, kindsOfColumn.length)));
      kinds[cell] = id < 0 ? -1 : (kindsOfColumn[id] as number);
    }
  };
}
