import type { Field, FieldTable } from "./field-table.ts";

/** Public libraries differ in case, blanks, dashes, points and a few words; none of these changes the meaning. */
export const simplifyHeading = (heading: string): string =>
  spellings.reduce(
    (text, [written, meant]) => text.replace(written, meant),
    // In capitals ß is SS.
    heading
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}%]/gu, ""),
  );

const spellings: readonly (readonly [written: RegExp, meant: string])[] = [
  [/ustidnr/, "ustid"],
  [/adressatentyp/, "adressattyp"],
  [/(?<=\d|brutto)tage$/, "tg"],
  [/^leerfeld\d+$/, "leerfeld"],
  [/^iban(?=\d)/, "ibannr"],
];

/** Simplified headings of one line; several readers request them for every file. */
export const simplifyHeadings = (headings: readonly string[]): readonly string[] => {
  const simple = simpleByHeadings.get(headings) ?? headings.map(simplifyHeading);
  simpleByHeadings.set(headings, simple);
  return simple;
};

const simpleByHeadings = new WeakMap<readonly string[], readonly string[]>();

/** All current and former names of a column, cached because tables are constant. */
export const namesOf = (field: Field): readonly string[] => {
  const cached = namesByField.get(field);
  if (cached) return cached;
  const { name, headingAliases = [], was = [] } = field;
  const names = [name, ...headingAliases, ...was.flatMap((older) => older.name ?? [])].map(simplifyHeading);
  namesByField.set(field, names);
  return names;
};

/** Whether a heading may name this column, also by a word that fits other columns. */
export const isNamed = (field: Field | undefined, simple: string): boolean =>
  field !== undefined && (namesOf(field).includes(simple) || field.looseHeadings?.includes(simple) === true);

export const allNamesOf = (table: FieldTable): ReadonlySet<string> => {
  const names = namesByTable.get(table) ?? new Set(table.fields.flatMap(namesOf));
  namesByTable.set(table, names);
  return names;
};

const namesByField = new WeakMap<Field, readonly string[]>();
const namesByTable = new WeakMap<FieldTable, ReadonlySet<string>>();

export const countFields = (table: FieldTable, version: number): number =>
  table.fields.filter((field) => field.since <= version).length;

/** Headings without the empty one after a surplus separator at the end of the line, which has a rule of its own. */
export const withoutTrailing = (headings: readonly string[]): readonly string[] =>
  headings.at(-1) === "" ? headings.slice(0, -1) : headings;

/** A line of separators names no column; how many there are says nothing. */
export const isBlank = (headings: readonly string[]): boolean => headings.every((heading) => heading.trim() === "");

/** No heading is a number, and headings name their columns: a line with numbers and many gaps is already a record. */
export const isRecord = (headings: readonly string[]): boolean => {
  if (isNumber(headings[0] ?? "")) return true;
  return headings.some(isNumber) && headings.filter((heading) => heading.trim() !== "").length * 2 < headings.length;
};

const isNumber = (heading: string): boolean => {
  const text = heading.trim();
  return text >= "0" && text < ":" && /^\d+(?:[.,]\d+)*$/u.test(text);
};

/** Fewer than half of the headings are known here, and at least half in another category. */
export const belongsElsewhere = (
  headings: readonly string[],
  table: FieldTable,
  tables: readonly FieldTable[],
): boolean => {
  const simple = simplifyFilled(headings);
  const isKnownIn = (other: FieldTable) => countKnown(simple, other) * 2 >= simple.length;
  return simple.length > 0 && !isKnownIn(table) && tables.some(isKnownIn);
};

/** The category that knows most of the headings. */
export const findFitting = (headings: readonly string[], tables: readonly FieldTable[]): FieldTable | undefined => {
  const simple = simplifyFilled(headings);
  return tables.toSorted((a, b) => countKnown(simple, b) - countKnown(simple, a))[0];
};

const simplifyFilled = (headings: readonly string[]): readonly string[] =>
  simplifyHeadings(headings).filter((heading) => heading !== "");

const countKnown = (simple: readonly string[], table: FieldTable): number => {
  const names = allNamesOf(table);
  return simple.filter((heading) => names.has(heading)).length;
};
