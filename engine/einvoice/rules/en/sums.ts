import {
  absolute,
  add,
  type Decimal,
  multiply,
  negate,
  roundTo,
  subtract,
  writeDecimal,
  zero,
} from "#engine/values/decimal.ts";

export const one: Decimal = { digits: 1n, scale: 0 };

/** An amount of a sum in words; null when it is missing and counts as zero. */
export type Addend = readonly [sign: "+" | "−", label: string, amount: Decimal | null];

export const totalOf = (addends: readonly Addend[]): Decimal =>
  addends.reduce((total, [sign, , amount]) => (sign === "+" ? add : subtract)(total, amount ?? zero), zero);

/** „Positionen 105.00 − Nachlässe 10.00 + Zuschläge 5.00 = 100.00“; missing amounts are left out, and the total of a single one. */
export const writeSum = (addends: readonly Addend[], total: Decimal = totalOf(addends)): string => {
  const parts = addends.flatMap(([sign, label, amount], index) =>
    amount === null ? [] : [`${index > 0 || sign === "−" ? `${sign} ` : ""}${label} ${writeDecimal(amount)}`],
  );
  if (parts.length === 0) return "Die Beträge, aus denen er sich ergibt, fehlen.";
  return parts.length === 1 ? (parts[0] ?? "") : `${parts.join(" ")} = ${writeDecimal(total)}`;
};

const hundredth: Decimal = { digits: 1n, scale: 2 };

/** Unsigned base × rate / 100 on two places: the official rules compare amounts without their signs. */
export const shareOf = (base: Decimal, rate: Decimal): Decimal =>
  roundTo(multiply(multiply(absolute(base), rate), hundredth), 2);

/** The tax on a base with the sign of the base. */
export const explainTax = (base: Decimal, rate: Decimal): { readonly expected: string; readonly detail: string } => {
  const share = shareOf(base, rate);
  const expected = writeDecimal(base.digits < 0n ? negate(share) : share);
  return {
    expected,
    detail: `Bemessungsgrundlage ${writeDecimal(base)} × Satz ${writeDecimal(rate)} % = ${expected}`,
  };
};
