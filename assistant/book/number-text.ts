/** Writes whole numbers from 0 as printable text, most of them in one character; JSON and blanks need no escapes. */
export const writeNumbers = (numbers: readonly number[]): string => {
  let text = "";
  for (const number of numbers) {
    let rest = number;
    for (; rest >= lastDigits; rest = Math.floor(rest / furtherDigits))
      text += toDigit(lastDigits + (rest % furtherDigits));
    text += toDigit(rest);
  }
  return text;
};

export const readNumbers = (text: string): readonly number[] => {
  const numbers: number[] = [];
  let number = 0;
  let worth = 1;
  for (let at = 0; at < text.length; at++) {
    const digit = fromDigit(text.charCodeAt(at));
    number += (digit < lastDigits ? digit : digit - lastDigits) * worth;
    worth *= furtherDigits;
    if (digit >= lastDigits) continue;
    numbers.push(number);
    number = 0;
    worth = 1;
  }
  return numbers;
};

/** Digits that end a number; the others say that it goes on. */
const lastDigits = 60;
const furtherDigits = 31;

/** From `#` on without the backslash. */
const toDigit = (value: number): string =>
  String.fromCharCode(firstCode + value + (firstCode + value < backslash ? 0 : 1));
const fromDigit = (code: number): number => code - firstCode - (code > backslash ? 1 : 0);
const firstCode = 35;
const backslash = 92;
