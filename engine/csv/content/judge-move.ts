import type { Field } from "#engine/formats/field-table.ts";
import { namesOf, simplifyHeadings } from "#engine/formats/heading-names.ts";
import type { ColumnMove } from "./column-moves.ts";
import type { ColumnProfile } from "./column-profile.ts";
import { typical } from "./fit-value.ts";
import { compareQuotes, type QuotesByColumn } from "./read-quotes.ts";

/** Evidence for a move, compared with leaving every column in place. */
export interface Judgement {
  readonly move: ColumnMove;
  /** Above 0 where the values suit their fields better; a record counts up to 4 for each of its cells. */
  readonly gain: number;
  /** Misplaced columns whose values fit their original field. */
  readonly settled: readonly number[];
  /** Columns with values typical of their original field. */
  readonly typical: number;
  /** Columns that suit their new field worse. */
  readonly harmed: number;
  /** Impossible values before and after the move. */
  readonly wrongBefore: number;
  readonly wrongAfter: number;
  /** Required fields that would be missing in the file. */
  readonly lost: number;
  /** Filled columns that change their field. */
  readonly changed: number;
  /** Number of those with values that are evidence in either field. */
  readonly telling: number;
  /** The headings moved in the same way. */
  readonly saidByHeadings: boolean;
  /** Columns of which the quotes say so; 0 where they contradict it. */
  readonly quotesWon: number;
  /** Equal for moves with the same resulting columns. */
  readonly key: string;
}

export interface ColumnsToJudge {
  readonly profile: ColumnProfile;
  readonly fields: readonly Field[];
  /** Fields of the records. */
  readonly width: number;
  /** By column the field its heading names, 0-based; -1 where it names none. */
  readonly headed: readonly number[];
  readonly quotes: QuotesByColumn;
  /** Fields that must be filled, 0-based. */
  readonly required: readonly number[];
}

/** A missing value of a required field weighs as much as an impossible one. */
const missingWeight = 2;

export function judgeMove(
  move: ColumnMove,
  { profile, fields, headed, width, quotes, required }: ColumnsToJudge,
): Judgement {
  const { records, filled, countOf, suit } = profile;
  const settled: number[] = [];
  const key: number[] = [];
  let gain = 0;
  let typicalCount = 0;
  let harmed = 0;
  let lost = 0;
  let wrongBefore = 0;
  let wrongAfter = 0;
  let changed = 0;
  let telling = 0;
  for (const column of filled) {
    const field = move.fieldOf(column);
    key.push(field);
    if (field === column) continue;
    const count = countOf(column);
    if (field < 0) {
      // Which of two columns goes is decided by what they suit, and that one goes at all costs something.
      gain -= suit(column, column).sum + count * costOfRemoval;
      continue;
    }
    changed++;
    gain -= count * costOfChange;
    const before = suit(column, column);
    const after = suit(column, field);
    if (before.sum !== 0 || after.sum !== 0) telling++;
    gain += after.sum - before.sum;
    wrongBefore += before.wrong;
    wrongAfter += after.wrong;
    if (before.odd >= count * 0.8 && after.odd <= count * 0.1) {
      settled.push(column);
    }
    if (after.sum >= count * typical * 0.75 && (before.odd >= count * 0.8 || move.kind === "swapped")) typicalCount++;
    if (move.kind === "swapped" && after.odd > count * 0.1) harmed++;
    // Only where it matters: a column of few values decides nothing.
    if (after.wrong - before.wrong > Math.max(1, count * 0.2)) harmed++;
  }
  for (const field of required) {
    const source = sourceOf(move, field);
    // That a column is missing explains that its values are.
    if (source < 0) {
      lost++;
      continue;
    }
    const before = records - countOf(field);
    const after = records - countOf(source);
    gain += (before - after) * missingWeight;
    wrongBefore += before;
    wrongAfter += after;
  }
  gain -= records * costOf(move, width - fields.length);
  const saidByHeadings = isSaidByHeadings(move, headed);
  const quotesWon = compareQuotes(move, quotes, fields);
  if (saidByHeadings) gain += records;
  gain += records * quotesWon * 0.3;
  return {
    move,
    gain,
    settled,
    typical: typicalCount,
    harmed,
    lost,
    wrongBefore,
    wrongAfter,
    changed,
    telling,
    saidByHeadings,
    quotesWon,
    key: key.join(),
  };
}

/** Tie-breaker for moves with equal evidence of values. */
const costOfRemoval = 0.05;
const costOfChange = 0.03;

/** The simpler explanation costs less, and so does one that explains the number of fields. */
function costOf({ kind, count }: ColumnMove, surplus: number): number {
  const isShift = kind === "inserted" || kind === "missing";
  const explained = kind === "inserted" ? count : kind === "missing" ? -count : 0;
  const ofKind = isShift ? 0 : kind === "swapped" ? 0.3 : 0.9;
  return ofKind + (count - 1) * 0.3 + (explained === surplus ? 0 : 0.8);
}

/** Column with the values of a field; -1 if missing. */
export function sourceOf({ kind, at, other, count, fieldOf }: ColumnMove, field: number): number {
  switch (kind) {
    case "inserted":
      return field < at ? field : field + count;
    case "missing":
      return field < at ? field : field < at + count ? -1 : field - count;
    case "swapped":
      return fieldOf(field);
    case "moved":
      if (field === other) return at;
      if (at < other) return field >= at && field < other ? field + 1 : field;
      return field > other && field <= at ? field - 1 : field;
  }
}

/** By column the field that its heading names, where the names are the vendor's and no two fields share one. */
export function readHeaded(headings: readonly string[], fields: readonly Field[]): readonly number[] {
  const fieldByName = new Map<string, number>();
  for (const [index, field] of fields.entries()) {
    for (const name of namesOf(field)) fieldByName.set(name, fieldByName.has(name) ? -1 : index);
  }
  return simplifyHeadings(headings).map((heading) => fieldByName.get(heading) ?? -1);
}

function isSaidByHeadings(move: ColumnMove, headed: readonly number[]): boolean {
  let agreeing = 0;
  for (let column = 0; column < headed.length; column++) {
    const field = headed[column] as number;
    if (field < 0) continue;
    const moved = move.fieldOf(column);
    if (moved !== field) return false;
    if (moved !== column) agreeing++;
  }
  return agreeing >= 2;
}
