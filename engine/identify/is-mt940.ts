/**
 * A statement of account in MT940 (or MT942, its little brother): the first tag is `:20:`, account and balance or
 * turnover follow. Banks put blocks of SWIFT, their own name or nothing in front.
 */
export function isMt940(head: string): boolean {
  if (!head.includes(":20:")) return false;
  const text = head.replace(/\p{Cc}/gu, (letter) => (lineEnds.includes(letter) ? letter : ""));
  const first = /(?:^|[\r\n{}]|\{4:)\s*:20:/u.exec(text);
  if (first === null || !isPreamble(text.slice(0, first.index))) return false;
  const rest = text.slice(first.index);
  return /^:25P?:/mu.test(rest) && /^:(?:28C?|34F|60[FM]|61|62[FM]|86|13D?|90[CD]):/mu.test(rest);
}

/** Some files contain transmission markers in between. */
const lineEnds = "\r\n";

/** Nothing, blocks of SWIFT, or a few short lines of capitals and digits. */
function isPreamble(text: string): boolean {
  const rest = text.replaceAll("\ufeff", "").replace(/\{[1-5]:(?:[^{}]|\{[^{}]*\})*\}?/gu, "");
  const lines = rest.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== "");
  return lines.length <= 4 && lines.every((line) => /^[A-Z0-9:/ -]{1,40}$/u.test(line));
}
