import type { Field, FieldTable } from "#engine/formats/field-table.ts";

/** Public libraries differ in case, blanks and dashes; none of these changes the meaning. */
export const simplifyHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[‐‑–—]/gu, "-")
    .replace(/\s/gu, "");

/** All names a column has or had. */
export const namesOf = ({ name, headingAliases = [], was = [] }: Field): readonly string[] =>
  [name, ...headingAliases, ...was.flatMap((older) => older.name ?? [])].map(simplifyHeading);

export const allNamesOf = (table: FieldTable): ReadonlySet<string> => new Set(table.fields.flatMap(namesOf));

export const countFields = (table: FieldTable, version: number): number =>
  table.fields.filter((field) => field.since <= version).length;

/** Headings without the empty one behind a surplus separator at the end of the line, which has a rule of its own. */
export const withoutTrailing = (headings: readonly string[]): readonly string[] =>
  headings.at(-1) === "" ? headings.slice(0, -1) : headings;

/** No heading is a number: the line is already a record. */
export const isRecord = (headings: readonly string[]): boolean => /^\d+(?:[.,]\d+)*$/u.test(headings[0]?.trim() ?? "");

/** Fewer than half of the headings are known here, and another category knows more of them. */
export const belongsElsewhere = (
  headings: readonly string[],
  table: FieldTable,
  tables: readonly FieldTable[],
): boolean => {
  const simple = headings.map(simplifyHeading).filter((heading) => heading !== "");
  const countKnown = (one: FieldTable) => {
    const names = allNamesOf(one);
    return simple.filter((heading) => names.has(heading)).length;
  };
  const own = countKnown(table);
  return own < simple.length / 2 && tables.some((other) => other !== table && countKnown(other) > own);
};
