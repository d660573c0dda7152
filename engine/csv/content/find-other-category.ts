import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { namesOf, simplifyHeadings } from "#engine/formats/heading-names.ts";
import type { OtherCategory, StrayValue } from "#engine/model/content.ts";
import { createFieldFit, profileColumns } from "./column-profile.ts";
import { impossible } from "./fit-value.ts";
import type { SampledRecord } from "./read-sample.ts";

/** Records and headings that are those of another category than the header names. */
export function findOtherCategory(
  own: FieldTable,
  headings: readonly string[],
  records: readonly SampledRecord[],
): OtherCategory | null {
  const simple = simplifyHeadings(headings);
  const names = simple.filter((heading) => heading !== "");
  // Categories share many names, but hardly any at the same position.
  const countNamed = ({ fields }: FieldTable): number =>
    fields.filter((field) => namesOf(field).includes(simple[field.number - 1] ?? "")).length;
  const ownNamed = countNamed(own);
  // Even one that knew each of them would not know many more.
  if (ownNamed * 1.5 >= names.length) return null;
  const others = fieldTables
    .filter((table) => table !== own)
    .map((table) => ({ table, named: countNamed(table) }))
    .filter(({ named }) => named >= 2 && named >= names.length * 0.7 && named > ownNamed * 1.5)
    .toSorted((a, b) => b.named - a.named);
  const other = others[0]?.table;
  if (other === undefined || records.length === 0) return null;
  const before = measure(own, records);
  const after = measure(other, records);
  if (before.wrong < records.length || after.wrong > before.wrong * 0.2) return null;
  return { category: other.category, name: other.name, evidence: collectEvidence(own, other, records) };
}

function measure({ fields }: FieldTable, records: readonly SampledRecord[]): { readonly wrong: number } {
  const { filled, suit, countOf } = profileColumns(records, createFieldFit(fields), fields);
  let wrong = 0;
  for (const column of filled) wrong += suit(column, column).wrong;
  for (const [index, field] of fields.entries()) if (field.required === true) wrong += records.length - countOf(index);
  return { wrong };
}

function collectEvidence(own: FieldTable, other: FieldTable, records: readonly SampledRecord[]): readonly StrayValue[] {
  const fitOwn = createFieldFit(own.fields);
  const fitOther = createFieldFit(other.fields);
  const evidence: StrayValue[] = [];
  for (const { line, columns, values } of records) {
    for (let at = 0; at < columns.length && evidence.length < 2; at++) {
      const column = columns[at] as number;
      const value = values[at] as string;
      const isTaken = evidence.some(({ field }) => field === column + 1);
      if (isTaken || fitOwn(column, value) > impossible || fitOther(column, value) < 0) continue;
      const name = own.fields[column]?.name ?? "";
      const fitsName = other.fields[column]?.name ?? "";
      evidence.push({ line, field: column + 1, name, value: value.slice(0, 60), fits: column + 1, fitsName });
    }
    if (evidence.length === 2) break;
  }
  return evidence;
}
