import type { Field, Report } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";

/** Fields of the format in the version the file names, in order; empty for formats without a table. */
export function fieldsOf(engine: Engine, { format }: Report): readonly Field[] {
  const table = engine.fieldTables.find(({ category }) => category === format.category);
  const version = format.version ?? table?.currentVersion ?? 0;
  return table?.fields.filter((field) => field.since <= version) ?? [];
}

/** Names for the fields of occurrences: of columns in a table, of elements or members in XML and packages. */
export function createFieldNames(report: Report, engine: Engine | null): (field: number) => string {
  const { places } = report;
  if (places !== undefined) {
    return (number) => {
      const { path, field, member } = places[number - 1] ?? {};
      if (path !== undefined) return engine?.describeXmlPath(path) ?? path;
      return field === undefined ? (member ?? "") : `Feld ${field}`;
    };
  }
  const fields = engine === null ? [] : fieldsOf(engine, report);
  return (field) => fields[field - 1]?.name ?? `Feld ${field}`;
}

/** In XML files the field of an occurrence is no column; the whole line is shown for it. */
export const columnOf = ({ format }: Report, field: number): number => (format.family === "datev-csv" ? field : 1);
