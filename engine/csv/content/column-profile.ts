import type { Field } from "#engine/formats/field-table.ts";
import {
  compileFit,
  type Fit,
  fitting,
  impossible,
  isProse,
  neutral,
  saysNothing,
  typical,
  unusual,
} from "./fit-value.ts";
import type { SampledRecord } from "./read-sample.ts";

/** How well all values of a column suit a field. */
export interface Suit {
  readonly sum: number;
  /** Impossible values. */
  readonly wrong: number;
  /** Unusual or impossible values. */
  readonly odd: number;
}

/** Statistics on the columns of some records. */
export interface ColumnProfile {
  readonly records: number;
  /** Columns with a value, 0-based and ascending. */
  readonly filled: readonly number[];
  readonly countOf: (column: number) => number;
  readonly suit: (column: number, field: number) => Suit;
}

/** One fit per field, with the answers for the values it has met. */
export type FieldFit = (field: number, value: string) => number;

export function createFieldFit(fields: readonly Field[]): FieldFit {
  const fits: (Fit | undefined)[] = [];
  const scores: (Map<string, number> | undefined)[] = [];
  return (field, value) => {
    const description = fields[field];
    // After the last field of the version nothing is expected.
    if (description === undefined) return saysNothing(value) ? neutral : unusual;
    const byValue = scores[field] ?? new Map<string, number>();
    scores[field] = byValue;
    const existing = byValue.get(value);
    if (existing !== undefined) return existing;
    const rate = fits[field] ?? compileFit(description);
    fits[field] = rate;
    const score = rate(value);
    byValue.set(value, score);
    return score;
  };
}

/** Enough to know a column by; more only cost time. */
const maxValues = 200;
const minPerValue = 20;
/** Names and texts differ; a few words that come again and again, like „unbekannt“, may have been written anywhere. */
const minPerWord = 8;

export function profileColumns(
  records: readonly SampledRecord[],
  rate: FieldFit,
  fields: readonly Field[],
): ColumnProfile {
  const identifying = [...fields.keys()].filter((field) => fields[field]?.identifies === true);
  const byColumn = new Map<number, { count: number; readonly values: Map<string, number> }>();
  for (const { columns, values } of records) {
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as number;
      const value = values[at] as string;
      const one = byColumn.get(column) ?? { count: 0, values: new Map<string, number>() };
      if (one.count === 0) byColumn.set(column, one);
      one.count++;
      const times = one.values.get(value) ?? 0;
      if (times > 0 || one.values.size < maxValues) one.values.set(value, times + 1);
    }
  }
  const suits = new Map<number, Suit>();
  const suit: ColumnProfile["suit"] = (column, field) => {
    const key = column * 1024 + field;
    const existing = suits.get(key);
    if (existing !== undefined) return existing;
    const one = byColumn.get(column);
    let sum = 0;
    let wrong = 0;
    let odd = 0;
    let seen = 0;
    const isUnique = identifying.length === 1 && identifying[0] === field;
    // A column of identifiers has a distinct value in nearly every record; for accounts not every number counts.
    const isName = isUnique && one !== undefined && one.count >= records.length * 0.8;
    const isConstant = one !== undefined && one.values.size * minPerValue <= one.count;
    const target = fields[field];
    const minNameScore = target?.type === "konto" ? fitting : neutral;
    const isOneWord = one !== undefined && one.values.size === 1 && one.count > 1;
    const hasFewWords = isOneWord || (one !== undefined && one.values.size * minPerWord <= one.count);
    const maxScore = column !== field && hasFewWords && target && isProse(target) ? neutral : typical;
    for (const [value, times] of one?.values ?? []) {
      const score = Math.min(rate(field, value), maxScore);
      // Identical numbers cannot name different records; a few may be duplicates by mistake, but not nearly all.
      const repeated = isUnique && isConstant && score > impossible && !saysNothing(value) ? times - 1 : 0;
      const fitting = times - repeated;
      seen += times;
      sum += (isName && times === 1 && score >= minNameScore ? typical : score) * fitting + impossible * repeated;
      if (score <= impossible) wrong += times;
      if (score <= unusual) odd += fitting;
      wrong += repeated;
      odd += repeated;
    }
    const scale = seen === 0 ? 0 : (one?.count ?? 0) / seen;
    const answer = { sum: sum * scale, wrong: wrong * scale, odd: odd * scale };
    suits.set(key, answer);
    return answer;
  };
  return {
    records: records.length,
    filled: [...byColumn.keys()].toSorted((a, b) => a - b),
    countOf: (column) => byColumn.get(column)?.count ?? 0,
    suit,
  };
}
