/** An exact decimal number: `digits` × 10 to the power of minus `scale`. */
export interface Decimal {
  readonly digits: bigint;
  /** Decimal places, 0 or more. */
  readonly scale: number;
}

export const zero: Decimal = { digits: 0n, scale: 0 };

/** Longer numbers mean nothing in an invoice and would only take time. */
const maxLength = 60;

/** Reads `-12.50` as XML Schema writes decimals; null for anything else. */
export const parseDecimal = (text: string): Decimal | null => {
  const written = text.trim();
  const match = written.length > maxLength ? null : /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(written);
  const [, sign = "", whole = "", places = ""] = match ?? [];
  if (whole + places === "") return null;
  const digits = BigInt(whole + places);
  return { digits: sign === "-" ? -digits : digits, scale: places.length };
};

const scaled = ({ digits, scale }: Decimal, target: number): bigint => digits * 10n ** BigInt(target - scale);

export const add = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
};

export const negate = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
});
export const absolute = (a: Decimal): Decimal => (a.digits < 0n ? negate(a) : a);
export const sum = (list: readonly Decimal[]): Decimal => list.reduce(add, zero);

/** Below zero, zero or above it as `a` is smaller, equal or larger. */
export const compare = (a: Decimal, b: Decimal): number => {
  const scale = Math.max(a.scale, b.scale);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const isEqual = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;

/** Quotient with 20 decimal places, towards zero; null for a division by zero. */
export const divide = (a: Decimal, b: Decimal): Decimal | null => {
  if (b.digits === 0n) return null;
  const scale = 20;
  const numerator = a.digits * 10n ** BigInt(scale + b.scale);
  return { digits: numerator / (b.digits * 10n ** BigInt(a.scale)), scale };
};

/** Halves go up, also below zero, as XPath rounds: -0.005 becomes 0.00. */
export const roundTo = (a: Decimal, places: number): Decimal => {
  if (a.scale <= places) return a;
  const divisor = 10n ** BigInt(a.scale - places);
  const shifted = a.digits * 2n + divisor;
  const floor = shifted / (divisor * 2n) - (shifted < 0n && shifted % (divisor * 2n) !== 0n ? 1n : 0n);
  return { digits: floor, scale: places };
};

/** `1234.5` as `1234.50`; places beyond the second stay where they are not zero. */
export const writeDecimal = (a: Decimal): string => {
  const scale = Math.max(2, a.scale);
  const digits = scaled(absolute(a), scale)
    .toString()
    .padStart(scale + 1, "0");
  const places = digits.slice(-scale).replace(/(?<=..)0+$/, "");
  return `${a.digits < 0n ? "-" : ""}${digits.slice(0, -scale)}.${places}`;
};
