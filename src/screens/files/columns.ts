import { isRecord } from "#engine/values/is-record.ts";
import type { SortColumn } from "./files-filter.ts";

export interface Column {
  readonly key: SortColumn;
  readonly name: string;
  readonly number?: true;
  /** Shown only where a person has chosen it. */
  readonly optional?: true;
  /** In rem, like every width here: columns grow with the text. */
  readonly width: number;
  readonly min: number;
}

/** Everything but the name of the file, which comes first and takes the rest. */
export const columns: readonly Column[] = [
  { key: "urteil", name: "Ergebnis", width: 12.25, min: 4 },
  { key: "fehler", name: "Fehler", number: true, width: 4, min: 3 },
  { key: "warnungen", name: "Warnungen", number: true, width: 5.5, min: 3 },
  { key: "format", name: "Format", width: 7.25, min: 4 },
  { key: "mandant", name: "Mandant", width: 6.25, min: 4 },
  { key: "zeitraum", name: "Zeitraum", width: 7.25, min: 4 },
  { key: "status", name: "Status", width: 7, min: 4 },
  { key: "geprueft", name: "Geprüft am", width: 7.25, min: 4 },
  { key: "schlagwoerter", name: "Schlagwörter", width: 9, min: 4, optional: true },
  { key: "zustaendig", name: "Zuständig", width: 8, min: 4, optional: true },
];

const maxWidth = 40;
export const widthLimits = ({ min }: Pick<Column, "min">) => ({ min, max: maxWidth });

/** Checkbox and menu at the two ends of a row. */
export const menuWidth = 2.5;
export const fixedWidth = 2.25 + menuWidth;
const readableName = 15.25;

/** Columns hidden first when the name of the file would become unreadable. */
const leaving: readonly SortColumn[] = ["format", "warnungen", "status", "geprueft", "zeitraum"];

/** Columns of a table with default layout. */
export const usualColumns: readonly SortColumn[] = columns.flatMap(({ key, optional }) => (optional ? [] : [key]));

/** A person's table layout; absent values follow the available width. */
export interface TableLayout {
  /** Columns chosen by hand; then none is hidden automatically. */
  readonly shown?: readonly SortColumn[];
  readonly widths: Readonly<Partial<Record<SortColumn, number>>>;
}

export const noLayout: TableLayout = { widths: {} };

/** The columns for a table of this width, with the widths of the person. */
export const fitColumns = ({ shown, widths }: TableLayout, room: number): readonly Column[] => {
  const sized = columns.map((column) => ({ ...column, width: widths[column.key] ?? column.width }));
  if (shown !== undefined) return sized.filter(({ key }) => shown.includes(key));
  let fitting = sized.filter(({ optional }) => !optional);
  for (const key of leaving) {
    if (room - fixedWidth - sumOf(fitting) >= readableName) break;
    fitting = fitting.filter((column) => column.key !== key);
  }
  return fitting;
};

/** Narrower than this the table scrolls. */
export const minTableWidth = (shown: readonly Column[]): number => fixedWidth + readableName + sumOf(shown);

const sumOf = (some: readonly Column[]): number => some.reduce((sum, { width }) => sum + width, 0);

/** Always returns a usable layout: unknown or out-of-range stored values are left out. */
export const readLayout = (stored: string): TableLayout => {
  const { shown, widths } = parse(stored);
  const byKey = new Map(columns.map((column) => [column.key as string, column]));
  const pairs = Object.entries(isRecord(widths) ? widths : {}).flatMap(([key, width]) => {
    const column = byKey.get(key);
    return column && typeof width === "number" && width >= column.min && width <= maxWidth ? [[key, width]] : [];
  });
  const keys = Array.isArray(shown) ? columns.map(({ key }) => key).filter((key) => shown.includes(key)) : undefined;
  return { ...(keys ? { shown: keys } : {}), widths: Object.fromEntries(pairs) };
};

export const writeLayout = (layout: TableLayout): string => JSON.stringify(layout);

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};
