import type { Field } from "#engine/formats/field-table.ts";
import type { LostComma } from "#engine/model/content.ts";
import type { SampledRecord } from "./read-sample.ts";
import { takeExamples } from "./read-values.ts";

const fewestAmounts = 20;

/**
 * Amounts without any comma whose last two digits are spread like hundredths. Whole euros are mostly round: they end in
 * 0 or 5, and small ones are among them.
 */
export function findLostComma(records: readonly SampledRecord[], fields: readonly Field[]): LostComma | null {
  const isAmount = new Set(
    fields.flatMap(({ type, decimals, number }) => (type === "amount" && decimals === 2 ? [number - 1] : [])),
  );
  const amounts: string[] = [];
  const used = new Set<number>();
  for (const record of records) {
    for (const [at, column] of record.columns.entries()) {
      if (!isAmount.has(column)) continue;
      const value = record.values[at] as string;
      if (/^0*$/.test(value)) continue;
      if (!/^\d+$/.test(value)) return null;
      used.add(column);
      amounts.push(value);
    }
  }
  const different = [...new Set(amounts)];
  if (different.length < fewestAmounts) return null;
  const count = (matches: (value: string) => boolean) => different.filter(matches).length;
  const round = count((value) => /[05]$/.test(value));
  const small = count((value) => Number(value) < 100);
  const large = count((value) => Number(value) >= 1_000);
  const endings = new Set(different.map((value) => value.slice(-2))).size;
  const isSpread = endings >= Math.min(15, different.length * 0.4);
  if (
    round > different.length * 0.6 ||
    small > different.length * 0.05 ||
    large < different.length * 0.6 ||
    !isSpread
  ) {
    return null;
  }
  return {
    field: Math.min(...used) + 1,
    amounts: amounts.length,
    round: amounts.filter((value) => /00$/.test(value)).length,
    examples: takeExamples(amounts),
  };
}
