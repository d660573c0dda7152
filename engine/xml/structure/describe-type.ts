import type { SchemaTable } from "#engine/formats/xml/schema-table.ts";

/** Form of a value of the type, in German; shown as „erwartet“. */
export const describeType = (table: SchemaTable, typeName: string): string => {
  const type = table.types[typeName];
  if (type === undefined) return "";
  if ("unionOf" in type) return type.label ?? "";
  if (type.base === "boolean") return "true oder false";
  if (type.base === "date") return "Tag, den es gibt, als JJJJ-MM-TT ohne Zeitzone";
  if (type.base === "dateTime") return "Zeitpunkt, den es gibt, als JJJJ-MM-TTThh:mm:ss ohne Zeitzone";
  if (type.values !== undefined && type.values.length <= 12) return type.values.join(", ");
  if (type.base === "string" && type.pattern === undefined && type.values === undefined)
    return `${type.minLength ?? 0} bis ${type.maxLength ?? 0} Zeichen`;
  return type.label ?? "";
};
