import { buchungsstapel } from "./buchungsstapel.ts";
import type { FieldTable } from "./field-table.ts";
import { kontenbeschriftungen } from "./kontenbeschriftungen.ts";

/** Every table whose records are checked field by field. */
export const fieldTables: readonly FieldTable[] = [buchungsstapel, kontenbeschriftungen];

export const findTable = (category: number | null): FieldTable | undefined =>
  fieldTables.find((table) => table.category === category);
