import { windows1252ToUnicode } from "#engine/values/code-pages.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";

export const maxShown = 120;
const shownOfLong = 80;

/** The part of a text that differs from another, extended to whole cells or attributes; empty if they are equal. */
export function showChange(text: string, other: string): string {
  if (text === other) return "";
  let from = 0;
  while (from < text.length && text[from] === other[from]) from++;
  let to = text.length;
  let otherTo = other.length;
  while (to > from && otherTo > from && text[to - 1] === other[otherTo - 1]) {
    to--;
    otherTo--;
  }
  if (to < text.length && from === to) to++;
  while (from > 0 && !borders.has(text[from - 1] ?? "")) from--;
  while (to < text.length && !borders.has(text[to] ?? "")) to++;
  const line = text.slice(0, from).split("\n").length;
  const shown = shorten(text.slice(from, to));
  return text.includes("\n") ? `Zeile ${line}: ${shown === "" ? "leer" : shown}` : shown;
}

const borders: ReadonlySet<string> = new Set([";", "\n", "<", ">"]);

/** Long texts are cut and counted; characters without a shape get the symbol made for them. */
export function shorten(text: string): string {
  const shown =
    text.length <= maxShown
      ? text
      : `${text.slice(0, shownOfLong)}… (insgesamt ${wholeNumbers.format(text.length)} Zeichen)`;
  return [...shown].map(toVisible).join("");
}

function toVisible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "␡";
  // Bytes undefined in Windows-1252, marks and invisible blanks.
  if ((code >= 0x80 && code < 0xa0) || code === 0xa0 || code === 0xfeff || (code >= 0x200b && code <= 0x200f)) {
    return `‹${code.toString(16).toUpperCase()}›`;
  }
  return character;
}

/** Files as DATEV would read them: a byte is a character of Windows-1252. */
export function toText(content: string | Uint8Array | (() => string | Uint8Array)): string {
  const made = typeof content === "function" ? content() : content;
  return typeof made === "string"
    ? made
    : Array.from(made, (byte) => String.fromCharCode(windows1252ToUnicode(byte))).join("");
}
