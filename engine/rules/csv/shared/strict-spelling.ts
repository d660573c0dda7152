import type { Field } from "#engine/formats/field-table.ts";

/** The value as the stricter expression of the portal has it; null where it cannot be written so. */
export const findStrictSpelling = (value: string, { portalPattern }: Field): string | null => {
  if (portalPattern === undefined) return null;
  const expression = new RegExp(portalPattern, "u");
  for (const spelling of listSpellings(value)) if (expression.test(spelling)) return spelling;
  return null;
};

const maxDigits = 12;
const maxDecimals = 6;

/** More zeros before and after it, or none after it. */
function* listSpellings(value: string): Generator<string> {
  const [whole = "", fraction = ""] = value.split(",");
  const significant = fraction.replace(/0+$/, "");
  for (let digits = whole.length; digits <= maxDigits; digits++) {
    for (let decimals = significant.length; decimals <= maxDecimals; decimals++) {
      const end = decimals === 0 ? "" : `,${significant.padEnd(decimals, "0")}`;
      yield `${whole.padStart(digits, "0")}${end}`;
    }
  }
}
