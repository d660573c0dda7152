/**
 * Check digits of VAT numbers, for the countries whose method is certain; the number without its prefix and already of
 * the right form. Other countries are never doubted.
 */
export const hasValidCheckDigit = (country: string, number: string): boolean => checks[country]?.(number) ?? true;

type Check = (number: string) => boolean;

const digitsOf = (text: string): readonly number[] => [...text].map(Number);

const weightedSum = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

const addDigits = (value: number): number => Math.floor(value / 10) + (value % 10);

const lastDigit = (text: string): number => Number(text.at(-1));

/** ISO 7064, MOD 11,10. */
const isMod1110: Check = (number) => {
  let product = 10;
  for (const digit of digitsOf(number.slice(0, -1))) product = (((digit + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === lastDigit(number);
};

const isLuhn: Check = (number) => {
  const sum = digitsOf(number).reduceRight(
    (total, digit, index) => total + ((number.length - index) % 2 === 0 ? addDigits(digit * 2) : digit),
    0,
  );
  return sum % 10 === 0;
};

const checks: Readonly<Record<string, Check>> = {
  AT: (number) => {
    const sum = digitsOf(number.slice(1, 8)).reduce(
      (total, digit, index) => total + addDigits(digit * (index % 2 === 0 ? 1 : 2)),
      4,
    );
    return (10 - (sum % 10)) % 10 === lastDigit(number);
  },
  CY: (number) => {
    const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
    const sum = digitsOf(number.slice(0, 8)).reduce(
      (total, digit, index) => total + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
      0,
    );
    return String.fromCharCode(65 + (sum % 26)) === number.at(-1);
  },
  CZ: (number) => {
    if (number.length !== 8) return true;
    const check = 11 - (weightedSum(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check === 10 ? 0 : check === 11 ? 1 : check) === lastDigit(number);
  },
  DE: isMod1110,
  DK: (number) => weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => (10 - (weightedSum(number.slice(0, 8), [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === lastDigit(number),
  EL: (number) => (weightedSum(number.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(number),
  FR: (number) =>
    !/^\d{11}$/.test(number) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
  HR: isMod1110,
  HU: (number) => (10 - (weightedSum(number.slice(0, 7), [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === lastDigit(number),
  IE: (number) => {
    if (!/^\d{7}[A-W]$/.test(number)) return true;
    return "WABCDEFGHIJKLMNOPQRSTUV"[weightedSum(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 23] === number.at(-1);
  },
  IT: isLuhn,
  LT: (number) => {
    if (number.length !== 9) return true;
    const first = weightedSum(number.slice(0, 8), [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const second = weightedSum(number.slice(0, 8), [3, 4, 5, 6, 7, 8, 9, 1]) % 11;
    return (first === 10 ? second % 10 : first) === lastDigit(number);
  },
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  PT: (number) => {
    const check = 11 - (weightedSum(number.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check > 9 ? 0 : check) === lastDigit(number);
  },
  RO: (number) => {
    const check = (10 * weightedSum(number.slice(0, -1).padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11;
    return check % 10 === lastDigit(number);
  },
  SE: (number) => isLuhn(number.slice(0, 10)),
  SI: (number) => {
    const check = 11 - (weightedSum(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11);
    return check !== 11 && check % 10 === lastDigit(number);
  },
  SK: (number) => Number(number) % 11 === 0,
};
