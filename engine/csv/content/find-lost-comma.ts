import type { Field } from "#engine/formats/field-table.ts";
import type { LostComma } from "#engine/model/content.ts";
import type { SampledRecord } from "./read-sample.ts";
import { pickExamples } from "./read-values.ts";

/** Fewer amounts may have such endings by chance. */
const minAmounts = 30;
/** With „,00“ an amount may well be one of whole euros, so more is asked for; of cents a fifth end in 0 or 5. */
const maxRoundShare = 0.35;

/**
 * A column of amounts without any comma, or with nothing but 00 after it, whose last two digits are spread like
 * hundredths. Whole euros are mostly round: they end in 0 or 5, and small ones are among them.
 */
export function findLostComma(records: readonly SampledRecord[], fields: readonly Field[]): LostComma | null {
  const amountsByColumn = new Map<number, string[]>(
    fields.flatMap(({ type, decimals, number }) => (type === "amount" && decimals === 2 ? [[number - 1, []]] : [])),
  );
  for (const { columns, values } of records) {
    for (const [at, column] of columns.entries()) {
      const amounts = amountsByColumn.get(column);
      const value = values[at] as string;
      if (amounts && !/^0*$/.test(value)) amounts.push(value);
    }
  }
  for (const [column, amounts] of amountsByColumn) {
    const digits = readDigits(amounts);
    if (digits === null || !areHundredths(digits, amounts[0] !== digits[0])) continue;
    return {
      field: column + 1,
      amounts: amounts.length,
      round: digits.filter((value) => /00$/.test(value)).length,
      examples: pickExamples(amounts),
    };
  }
  return null;
}

/** Amounts without their comma; null where one has cents, or only some have a comma. */
function readDigits(amounts: readonly string[]): readonly string[] | null {
  const digits = amounts.map((value) => /^(\d+)(?:,00)?$/.exec(value)?.[1]);
  const withComma = digits.filter((value, at) => value !== amounts[at]).length;
  const isEven = withComma === 0 || withComma === amounts.length;
  return isEven && digits.every((value) => value !== undefined) ? digits : null;
}

function areHundredths(digits: readonly string[], hasComma: boolean): boolean {
  const different = [...new Set(digits)];
  if (different.length < minAmounts) return false;
  const share = (matches: (value: string) => boolean) => different.filter(matches).length / different.length;
  const endings = new Set(different.map((value) => value.slice(-2))).size;
  return (
    share((value) => /[05]$/.test(value)) <= (hasComma ? maxRoundShare : 0.6) &&
    share((value) => Number(value) < 100) <= 0.05 &&
    share((value) => Number(value) >= 1_000) >= 0.6 &&
    endings >= Math.min(15, different.length * 0.4)
  );
}
