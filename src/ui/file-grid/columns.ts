import type { Field } from "#engine/index.ts";

export interface Column {
  /** Field number, 1-based. */
  readonly number: number;
  readonly name: string;
  /** In rem. */
  readonly width: number;
  /** Numbers to compare are aligned at their last digit. */
  readonly isAmount?: true;
  /** Identifies the record of a row, so it stays in sight if there is room. */
  readonly isIdentifying?: true;
}

/** Columns of the grid: names as in the file's heading line, else as in the format, else the number. */
export function nameColumns(
  count: number,
  headings: readonly string[] | null,
  fields: readonly Field[],
): readonly Column[] {
  return Array.from({ length: count }, (_, index) => {
    const field = fields[index];
    const name = headings?.[index] || field?.name || `Feld ${index + 1}`;
    return {
      number: index + 1,
      name,
      width: widthOf(name, field?.maxLength),
      ...(field?.type === "amount" && amount),
      ...(field !== undefined && identifyingKeys.has(field.key) && identifying),
    };
  });
}

const amount = { isAmount: true } as const;
const identifying = { isIdentifying: true } as const;

/** Columns by which people look up a record: amount and account of a booking, otherwise the number. */
const identifyingKeys: ReadonlySet<string> = new Set([
  "umsatz",
  "konto",
  "kontonummer",
  "adressnummer",
  "nummer",
  "textschluessel",
  "filialnummer",
]);

/** Placeholder for a column while the columns are being replaced. */
export const unknownColumn = (index: number): Column => ({ number: index + 1, name: "", width: 7.5 });

/** The columns a person wants to see, in the order of the file. */
export function chooseColumns(
  columns: readonly Column[],
  choice: {
    /** By column, 0-based: filled in at least one visible row. */
    readonly isFilled: (index: number) => boolean;
    readonly withEmpty: boolean;
    /** Numbers of columns with Fundstellen. */
    readonly affected: ReadonlySet<number>;
    readonly onlyAffected: boolean;
    /** Number of a column the person is being led to; shown in any case. */
    readonly targetField: number;
  },
): readonly Column[] {
  const { isFilled, withEmpty, affected, onlyAffected, targetField } = choice;
  const shown = columns.filter(({ number }, index) => {
    if (affected.has(number) || number === targetField) return true;
    return !onlyAffected && (withEmpty || isFilled(index));
  });
  return shown.length === 0 ? columns : shown;
}

/** True when a line is the heading line: at least half of its filled cells are names of the format. */
export function isHeadingLine(cells: readonly string[], fields: readonly Field[]): boolean {
  const names = new Set(fields.flatMap((field) => [field.name, ...(field.headingAliases ?? [])]).map(fold));
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length === 0) return false;
  return filled.filter((cell) => names.has(fold(cell))).length * 2 >= filled.length;
}

const fold = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Wide enough for the usual value; long texts are cut and shown in full when chosen. */
function widthOf(name: string, maxLength = 12): number {
  const characters = Math.max(Math.min(name.length, 16), Math.min(maxLength, 28));
  return Math.max(4.5, Math.min(characters * 0.5 + 1.5, 16.25));
}
