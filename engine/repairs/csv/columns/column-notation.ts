import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { FieldType } from "#engine/formats/field-table.ts";
import { columnAt } from "#engine/repairs/csv/context/plausible-record.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { dayOf } from "#engine/values/calendar.ts";

/** How the values of one column are written, as far as they prove it. One cell alone proves less than all together. */
export interface ColumnNotation {
  /** The sign in front of decimals: `mixed` when the column holds proof of both, `unknown` when of neither. */
  readonly decimal: "comma" | "point" | "mixed" | "unknown";
  /**
   * All dates are in order once the shorter ones have a zero in front, and none has kept its own: then a program took
   * the zeros, and no other reading is left.
   */
  readonly hasLostZeros: boolean;
  /** Numbers of the column have other decimals than zeros. */
  readonly hasFractions: boolean;
}

/** Nothing proves anything. */
export const unknownNotation: ColumnNotation = { decimal: "unknown", hasLostZeros: false, hasFractions: false };

/** Reads all records once when the first column is asked for; for columns without numbers or dates nothing is known. */
export function createNotationReader(context: RepairContext): (field: number) => ColumnNotation {
  let columns: readonly (ColumnNotation | undefined)[] | null = null;
  return (field) => {
    columns ??= readColumns(context);
    return columns[field - 1] ?? unknownNotation;
  };
}

interface Tally {
  commas: number;
  points: number;
  /** Like 1,234: they may part thousands. */
  doubtfulCommas: number;
  doubtfulPoints: number;
  fractions: number;
  shortDates: number;
  oddDates: number;
}

function readColumns(context: RepairContext): readonly (ColumnNotation | undefined)[] {
  const { text, headings } = context;
  const kinds = headings.map((_, index) => kindOf(columnAt(context, index)?.type));
  const lengths = headings.map((_, index) => columnAt(context, index)?.format?.length ?? 0);
  const tallies = headings.map(
    (): Tally => ({
      ...{ commas: 0, points: 0, doubtfulCommas: 0, doubtfulPoints: 0, fractions: 0 },
      ...{ shortDates: 0, oddDates: 0 },
    }),
  );
  const { bytes } = text;
  const scanner = createRecordScanner(bytes, Math.min(text.start, bytes.length));
  const record = scanner.current;
  while (scanner.next() && !record.isUnclosed) {
    const isWhole = record.fieldCount === headings.length || record.fieldCount === headings.length + 1;
    if (record.record <= 2 || !isWhole) continue;
    for (let at = 0; at < record.filledCount; at++) {
      const index = record.filled[at] as number;
      const kind = kinds[index];
      const tally = tallies[index];
      if (kind === undefined || kind === "other" || tally === undefined) continue;
      const from = record.from[index] as number;
      const to = record.to[index] as number;
      if (kind === "number") {
        const sign = findDecimalSign(bytes, from, to);
        if (sign !== 0 && !endsWithZeros(bytes, from, to)) tally.fractions++;
        if (sign === comma) tally.commas++;
        else if (sign === point) tally.points++;
        else if (bytes.subarray(from, to).includes(comma)) tally.doubtfulCommas++;
        else if (bytes.subarray(from, to).includes(point)) tally.doubtfulPoints++;
      } else countDate(tally, bytes, from, to, lengths[index] ?? 0);
    }
  }
  return tallies.map(({ commas, points, doubtfulCommas, doubtfulPoints, fractions, shortDates, oddDates }, index) => {
    // If three decimals are impossible, these are thousands separators; once the other points are commas, they would
    // seem proven.
    const takesThree = (columnAt(context, index)?.decimals ?? 0) >= 3;
    const against = commas + doubtfulCommas + (takesThree ? 0 : doubtfulPoints);
    const ofPoints = against > 0 ? "mixed" : "point";
    return {
      decimal: points > 0 ? ofPoints : commas > 0 ? "comma" : "unknown",
      hasLostZeros: shortDates > 0 && oddDates === 0,
      hasFractions: fractions > 0,
    };
  });
}

const kindOf = (type: FieldType | undefined): "number" | "date" | "other" =>
  type === "amount" || type === "number" || type === "konto" ? "number" : type === "date" ? "date" : "other";

const comma = 44;
const point = 46;
const zero = 48;
const isDigit = (byte: number): boolean => byte >= zero && byte <= 57;

/** The byte that must be the decimal sign of this number, or 0 where it could as well part thousands. */
export function findDecimalSign(bytes: Uint8Array, from: number, to: number): number {
  let last = -1;
  let commas = 0;
  let points = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i];
    if (byte === comma) commas++;
    else if (byte === point) points++;
    else continue;
    last = i;
  }
  if (last < 0) return 0;
  const sign = bytes[last] as number;
  const count = sign === comma ? commas : points;
  // Several of a kind part thousands; what parts the decimals such a number does not say.
  if (count > 1) return 0;
  if (commas + points > 1) return sign;
  let digits = last + 1;
  while (digits < to && isDigit(bytes[digits] as number)) digits++;
  const decimals = digits - last - 1;
  // 0.500 and 1234.500 part no thousands.
  const isUngrouped = bytes[from] === zero || last - from > 3;
  return decimals === 3 && !isUngrouped ? 0 : sign;
}

/** Nothing but zeros stands after the last comma or point. */
function endsWithZeros(bytes: Uint8Array, from: number, to: number): boolean {
  let at = to - 1;
  while (at >= from && bytes[at] === zero) at--;
  return bytes[at] === comma || bytes[at] === point;
}

/** Counts a date in bare digits as one that lost its zero, or as evidence against that. */
function countDate(tally: Tally, bytes: Uint8Array, from: number, to: number, length: number): void {
  const size = to - from;
  for (let i = from; i < to; i++) if (!isDigit(bytes[i] as number)) return;
  if (size === length - 1) {
    tally.shortDates++;
    if (!isDay(bytes[from] as number, bytes, from + 1)) tally.oddDates++;
  } else if (size < length - 1 || bytes[from] === zero) tally.oddDates++;
}

/** A day of one digit and the month after it. */
const isDay = (day: number, bytes: Uint8Array, monthAt: number): boolean =>
  dayOf(2024, ((bytes[monthAt] as number) - zero) * 10 + (bytes[monthAt + 1] as number) - zero, day - zero) !== null;
