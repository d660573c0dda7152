/** Check digit methods that several kinds of numbers share. */

export const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** Digits times weights; there are at least as many digits, and those without a weight do not count. */
export const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);

export const addDigits = (value: number): number => Math.floor(value / 10) + (value % 10);

/** Sum of Luhn's method; a valid number has one that is divisible by ten. */
export const luhnSum = (text: string): number =>
  digitsOf(text).reduceRight(
    (sum, digit, index) => sum + ((text.length - index) % 2 === 0 ? addDigits(digit * 2) : digit),
    0,
  );

export const isLuhn = (text: string): boolean => luhnSum(text) % 10 === 0;

/** ISO 7064, MOD 11,10: the check digit of these digits. */
export const mod1110 = (digits: string): number => {
  let product = 10;
  for (const digit of digitsOf(digits)) product = (((digit + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10;
};

/** The last digit is the check digit of those before. */
export const isMod1110 = (text: string): boolean => mod1110(text.slice(0, -1)) === Number(text.at(-1));

/** ISO 7064, MOD 97-10: the remainder of digits and capitals (A = 10), after what has been read before. */
export const mod97 = (text: string, remainderBefore = 0): number => {
  let remainder = remainderBefore;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    remainder = code > 64 ? (remainder * 100 + code - 55) % 97 : (remainder * 10 + code - 48) % 97;
  }
  return remainder;
};

/** The two check digits that make the remainder 1 after this text. */
export const mod97CheckDigits = (text: string): string => String(98 - mod97(`${text}00`)).padStart(2, "0");
