import { dayOf } from "./calendar.ts";
import { addDigits, digitsOf, isLuhn, isMod1110, luhnSum, mod97, weightedSum } from "./check-digits.ts";

/**
 * Check digits of VAT numbers; the number without its prefix and already of the right form. Numbers without a certain
 * method are never doubted: French keys with letters, Latvian persons, Czech birth numbers of nine digits, departments
 * of Northern Ireland. Sources: descriptions of the member states as collected in several public libraries.
 */
export const hasValidCheckDigit = (country: string, number: string): boolean => checks[country]?.(number) ?? true;

type Check = (number: string) => boolean;

const lastDigit = (text: string): number => Number(text.at(-1));

/**
 * Birth number of Czechs and Slovaks (rodné číslo) with ten digits, as sole traders have it. Until 1984 a remainder of
 * ten was written as 0.
 */
const isBirthNumber: Check = (number) => {
  const [year, month, day] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number];
  const isDay = dayOf(year < 54 ? 2000 + year : 1900 + year, (month % 50) % 20, day) !== null;
  const remainder = Number(number.slice(0, 9)) % 11;
  const check = year >= 54 && year < 85 ? remainder % 10 : remainder;
  return isDay && check === lastDigit(number);
};

const isBySum =
  (weights: readonly number[], modulus: number, ...remainders: readonly number[]): Check =>
  (number) =>
    remainders.includes(weightedSum(number, weights) % modulus);

/** Two rows of weights; the second counts where the first leaves ten. */
const hasSecondWeights = (number: string, first: readonly number[], second: readonly number[]): boolean => {
  const remainder = weightedSum(number, first) % 11;
  return (remainder === 10 ? (weightedSum(number, second) % 11) % 10 : remainder) === lastDigit(number);
};

const spanishLetter = (digits: string): string | undefined => "TRWAGMYFPDXBNJZSQVHLCKE"[Number(digits) % 23];

const irishLetter = (digits: string, second = 0): string | undefined =>
  "WABCDEFGHIJKLMNOPQRSTUV"[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23];

const checks: Readonly<Record<string, Check>> = {
  AT: (number) => {
    const sum = digitsOf(number.slice(1, 8)).reduce(
      (total, digit, index) => total + addDigits(digit * (index % 2 === 0 ? 1 : 2)),
      4,
    );
    return (10 - (sum % 10)) % 10 === lastDigit(number);
  },
  BE: (number) => (Number(number.slice(0, 8)) + Number(number.slice(8))) % 97 === 0,
  BG: (number) => {
    if (number.length === 9) return hasSecondWeights(number, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]);
    const person = (weightedSum(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
    const foreigner = weightedSum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
    const other = (11 - (weightedSum(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return [person, foreigner, other].includes(lastDigit(number));
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
    if (number.length === 8) {
      const check = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
      return (check === 10 ? 0 : check === 11 ? 1 : check) === lastDigit(number);
    }
    if (number.length === 10) return Number(number) % 11 === 0 || isBirthNumber(number);
    if (!number.startsWith("6")) return true;
    const remainder = weightedSum(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
    return (18 - ((10 - remainder) % 11)) % 10 === lastDigit(number);
  },
  DE: isMod1110,
  DK: isBySum([2, 7, 6, 5, 4, 3, 2, 1], 11, 0),
  EE: (number) => (10 - (weightedSum(number, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === lastDigit(number),
  EL: (number) => (weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(number),
  ES: (number) => {
    const [first = "", digits, last = ""] = [number[0], number.slice(1, 8), number[8]];
    if (/\d/.test(first)) return spanishLetter(first + digits) === last;
    if (/[XYZ]/.test(first)) return spanishLetter("XYZ".indexOf(first) + digits) === last;
    if (/[KLM]/.test(first)) return spanishLetter(digits) === last;
    if (!/[A-HJNP-SU-W]/.test(first)) return true;
    const check = (10 - (luhnSum(`${digits}0`) % 10)) % 10;
    return last === String(check) || last === "JABCDEFGHI"[check];
  },
  FI: isBySum([7, 9, 10, 5, 8, 4, 2, 1], 11, 0),
  FR: (number) =>
    !/^\d{11}$/.test(number) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
  HR: isMod1110,
  HU: (number) => (10 - (weightedSum(number, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === lastDigit(number),
  IE: (number) => {
    // The older form has a letter or sign in the second place, which does not count.
    if (!/^\d{7}/.test(number)) return irishLetter(`0${number.slice(2, 7)}${number[0]}`) === number[7];
    return irishLetter(number, number.length === 9 ? "WABCDEFGHI".indexOf(number[8] ?? "") : 0) === number[7];
  },
  IT: isLuhn,
  LT: (number) =>
    hasSecondWeights(
      number,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2].slice(0, number.length - 1),
      [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4].slice(0, number.length - 1),
    ),
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  LV: (number) => /^[0-3]/.test(number) || weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  MT: isBySum([3, 4, 6, 7, 8, 9, 10, 1], 37, 0),
  /** Numbers of companies have their old check digit; those of sole traders, since 2020, that of the whole id. */
  NL: (number) =>
    !/^\d{9}B\d\d$/.test(number) ||
    weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 ||
    mod97(`NL${number}`) === 1,
  PL: (number) => weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(number),
  PT: (number) => {
    const check = 11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (check > 9 ? 0 : check) === lastDigit(number);
  },
  RO: (number) => {
    const check = (10 * weightedSum(number.slice(0, -1).padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11;
    return check % 10 === lastDigit(number);
  },
  SE: (number) => isLuhn(number.slice(0, 10)),
  SI: (number) => {
    const check = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return check !== 11 && check % 10 === lastDigit(number);
  },
  SK: (number) => Number(number) % 11 === 0 || isBirthNumber(number),
  XI: (number) =>
    !/^\d{9}/.test(number) || [0, 42, 55].includes(weightedSum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97),
};
