import type { Field } from "#engine/index.ts";

export interface Column {
  /** Field number, 1-based. */
  readonly number: number;
  readonly name: string;
  readonly width: number;
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
    return { number: index + 1, name, width: widthOf(name, field?.maxLength) };
  });
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
  return Math.round(Math.max(72, Math.min(characters * 8 + 24, 260)));
}
