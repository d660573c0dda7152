import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import type { OwnRule } from "#engine/model/own-rule.ts";
import type { Format } from "#engine/report/report.ts";

/** Own rules for the category and the fields of the version of the file. */
export function findOwnRules(rules: readonly OwnRule[], { category, version }: Format): readonly OwnRule[] {
  const table = findTable(category ?? null);
  if (table === undefined) return [];
  const present = table.fields.filter(({ since }) => since <= (version ?? table.currentVersion));
  const keys: ReadonlySet<string> = new Set(present.map(({ key }) => key));
  return rules.filter(
    (rule) =>
      (rule.category ?? buchungsstapel.category) === table.category &&
      [rule, ...(rule.when ?? [])].every(({ field }) => keys.has(field)),
  );
}
