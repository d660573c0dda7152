import type { LostComma } from "#engine/model/content.ts";
import type { SampledRecord } from "./read-sample.ts";
import { createReader, takeExamples } from "./read-values.ts";

const readUmsatz = createReader("umsatz");
const readSkonto = createReader("skonto");
const readBasis = createReader("basisUmsatz");

const fewestAmounts = 20;

/**
 * Amounts without any comma whose last two digits are spread like hundredths. Whole euros are mostly round: they end in
 * 0 or 5, and small ones are among them.
 */
export function findLostComma(records: readonly SampledRecord[]): LostComma | null {
  const amounts: string[] = [];
  for (const record of records) {
    for (const value of [readUmsatz(record), readSkonto(record), readBasis(record)]) {
      if (value === "") continue;
      if (!/^\d+$/.test(value)) return null;
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
    amounts: amounts.length,
    round: amounts.filter((value) => /00$/.test(value)).length,
    examples: takeExamples(amounts),
  };
}
